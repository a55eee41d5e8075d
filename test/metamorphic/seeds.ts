/** One use of a deprecated thing, as data: `${name}` in the path becomes a parameter of `main`. */
export interface Seed {
  readonly entry: string
  readonly method: string
  readonly path: string
  readonly base?: string
  /** Source of the object that is sent. */
  readonly body?: string
  /** Source of the object of headers. */
  readonly headers?: string
  /** Source of an expression over the parsed `answer`. */
  readonly read?: string
  /** What the server answers under `result`. */
  readonly result?: unknown
}

const record = { id: '1', zone_id: 'z', zone_name: 'example.com', locked: false }
const records = '/zones/${zone}/dns_records'
const pools = '/accounts/${account}/load_balancers/pools'
const namespaces = '/accounts/${account}/workers/namespaces'
const packages = '/zones/${zone}/firewall/waf/packages'

export const seeds: readonly Seed[] = [
  { entry: 'access-bookmarks', method: 'GET', path: '/accounts/${account}/access/bookmarks' },
  { entry: 'access-bookmarks', method: 'POST', path: '/accounts/${account}/access/bookmarks/${bookmark}', body: "{ name: 'Wiki' }" },
  { entry: 'access-self-hosted-domains', method: 'POST', path: '/accounts/${account}/access/apps', body: "{ name: 'Wiki', self_hosted_domains: ['wiki.example.com'] }" },
  { entry: 'access-self-hosted-domains', method: 'GET', path: '/zones/${zone}/access/apps/${app}', read: 'answer.result.self_hosted_domains', result: { self_hosted_domains: ['a'] } },
  { entry: 'account-nameservers', method: 'PUT', path: '/accounts/${account}', body: "{ name: 'Example', settings: { default_nameservers: 'custom.account' } }" },
  { entry: 'account-nameservers', method: 'GET', path: '/accounts/${account}', read: 'answer.result.settings.use_account_custom_ns_by_default', result: { settings: { use_account_custom_ns_by_default: true } } },
  { entry: 'argo-tunnels', method: 'POST', path: '/accounts/${account}/tunnels', body: "{ name: 'office' }" },
  { entry: 'argo-tunnels', method: 'DELETE', path: '/accounts/${account}/tunnels/${tunnel}' },
  { entry: 'billing', method: 'GET', path: '/user/billing/history' },
  { entry: 'brotli', method: 'PATCH', path: '/zones/${zone}/settings/brotli', body: "{ value: 'on' }" },
  { entry: 'cname-flattening', method: 'GET', path: '/zones/${zone}/settings/cname_flattening' },
  { entry: 'cname-flattening', method: 'PATCH', path: '/zones/${zone}/settings', body: "{ items: [{ id: 'cname_flattening', value: 'on' }] }" },
  { entry: 'custom-ns-availability', method: 'GET', path: '/accounts/${account}/custom_ns/availability' },
  { entry: 'devices', method: 'GET', path: '/accounts/${account}/devices/${device}/override_codes' },
  { entry: 'devices', method: 'POST', path: '/accounts/${account}/devices/revoke', body: "['registration']" },
  { entry: 'dns-analytics-rest', method: 'GET', path: '/zones/${zone}/dns_analytics/report' },
  { entry: 'dns-error-chain', method: 'POST', path: records, body: "{ type: 'A', name: 'www' }", read: 'answer.errors[0].error_chain' },
  { entry: 'dns-record-filters', method: 'GET', path: `${records}?name=contains:shop` },
  { entry: 'dns-record-filters', method: 'GET', path: `${records}?name=\${first},\${second}` },
  { entry: 'dns-record-filters', method: 'GET', path: `${records}?match=any&name=a.example.com&name=b.example.com` },
  { entry: 'dns-record-locked', method: 'GET', path: records, read: 'answer.result.filter((record: any) => record.locked)', result: [record] },
  { entry: 'dns-record-locked', method: 'POST', path: records, body: "{ type: 'A', name: 'www', content: '192.0.2.1', locked: false }" },
  { entry: 'dns-record-zone-fields', method: 'GET', path: records, read: 'answer.result.map((record: any) => record.zone_name)', result: [record] },
  { entry: 'dns-record-zone-fields', method: 'GET', path: `${records}/\${record}`, read: 'answer.result.zone_id', result: record },
  { entry: 'dns-record-zone-fields', method: 'POST', path: records, body: "{ zone_id: zone, type: 'A', name: 'www', content: '192.0.2.1' }" },
  { entry: 'dns-settings-endpoints', method: 'PATCH', path: '/zones/${zone}/dns_settings/secondary_overrides', body: '{ enabled: true }' },
  { entry: 'dweb-resolver', method: 'GET', base: 'https://resolver.cloudflare-eth.com', path: '/dns-query?name=${name}&type=TXT' },
  { entry: 'filters', method: 'GET', path: '/zones/${zone}/filters' },
  { entry: 'filters', method: 'PUT', path: '/zones/${zone}/filters/${filter}', body: '{ paused: true }' },
  { entry: 'firewall-rules', method: 'GET', path: '/zones/${zone}/firewall/rules?page=${page}' },
  { entry: 'firewall-rules', method: 'DELETE', path: '/zones/${zone}/firewall/rules/${rule}' },
  { entry: 'gateway-audit-ssh', method: 'POST', path: '/accounts/${account}/gateway/rules', body: "{ name: 'Audit', action: 'audit_ssh', enabled: true }" },
  { entry: 'images-v1-direct-upload', method: 'POST', path: '/accounts/${account}/images/v1/direct_upload', body: '{ requireSignedURLs: true }' },
  { entry: 'kv-legacy-namespaces', method: 'GET', path: `${namespaces}/\${namespace}/keys` },
  { entry: 'kv-legacy-namespaces', method: 'PUT', path: `${namespaces}/\${namespace}/values/\${key}`, body: "{ value: 'x' }" },
  { entry: 'minify', method: 'GET', path: '/zones/${zone}/settings/minify' },
  { entry: 'minify', method: 'PATCH', path: '/zones/${zone}/settings', body: "{ items: [{ id: 'minify', value: { css: 'on' } }] }" },
  { entry: 'mirage', method: 'PATCH', path: '/zones/${zone}/settings/mirage', body: "{ value: 'off' }" },
  { entry: 'mirage', method: 'POST', path: '/zones/${zone}/rulesets/${ruleset}/rules', body: "{ action: 'set_config', action_parameters: { mirage: false }, expression: 'true' }" },
  { entry: 'mirage', method: 'GET', path: '/zones/${zone}/pagerules/settings', read: 'answer.result.mirage', result: { mirage: 'on' } },
  { entry: 'mobile-redirect', method: 'GET', path: '/zones/${zone}/settings/mobile_redirect' },
  { entry: 'organizations', method: 'GET', path: '/organizations/${organization}/invites' },
  { entry: 'organizations', method: 'PATCH', path: '/organizations/${organization}/members/${member}', body: "{ roles: ['admin'] }" },
  { entry: 'pool-notification-email', method: 'PATCH', path: pools, body: "{ notification_email: 'ops@example.com' }" },
  { entry: 'pool-notification-email', method: 'GET', path: pools, read: "answer.result.filter((pool: any) => pool.notification_email !== '')", result: [{ notification_email: 'a' }] },
  { entry: 'privacy-pass', method: 'POST', path: '/zones/${zone}/settings/privacy_pass', body: "{ value: 'on' }" },
  { entry: 'radar-attacks-top', method: 'GET', path: '/radar/attacks/layer3/top/industry' },
  { entry: 'radar-l7-magnitude', method: 'GET', path: '/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS&limit=5' },
  { entry: 'radar-verified-bots', method: 'GET', path: '/radar/verified_bots/top/bots?limit=${limit}' },
  { entry: 'rate-limits', method: 'GET', path: '/zones/${zone}/rate_limits?page=1' },
  { entry: 'rate-limits', method: 'PUT', path: '/zones/${zone}/rate_limits/${limit}', body: '{ threshold: 10 }' },
  { entry: 'registrar-domains', method: 'PUT', path: '/accounts/${account}/registrar/domains/${domain}', body: '{ locked: true }' },
  { entry: 'script-monitor', method: 'GET', path: '/zones/${zone}/script_monitor/scripts/${script}' },
  { entry: 'security-level-threat-score', method: 'POST', path: '/zones/${zone}/rulesets/${ruleset}/rules', body: "{ action: 'block', expression: 'cf.threat_score gt 10' }" },
  { entry: 'server-side-exclude', method: 'GET', path: '/zones/${zone}/settings/server_side_exclude' },
  { entry: 'service-key-auth', method: 'GET', path: '/certificates', headers: "{ 'X-Auth-User-Service-Key': 'key' }" },
  { entry: 'srv-data-fields', method: 'POST', path: records, body: "{ type: 'SRV', data: { service: '_sip', port: 5060, target: 'sip.example.com' } }" },
  { entry: 'te-cl-headers', method: 'POST', path: '/zones/${zone}/purge_cache', body: '{ purge_everything: true }', headers: "{ 'Transfer-Encoding': 'chunked', 'Content-Length': '29' }" },
  { entry: 'waf-packages', method: 'GET', path: packages },
  { entry: 'waf-packages', method: 'PATCH', path: `${packages}/\${pack}/rules/\${rule}`, body: "{ mode: 'on' }" },
  { entry: 'zone-analytics', method: 'GET', path: '/zones/${zone}/analytics/dashboard?since=-1440' },
  { entry: 'zone-settings-batch', method: 'GET', path: '/zones/${zone}/settings' },
]
