/**
 * Section 9.1 of service-api.md, copied by hand and independent of the YAML: what each entry takes away, and when.
 * Placeholders are written `{}`. A row has operations, or fields (or query values) of operations, or neither.
 */
export interface Row {
  readonly id: string
  readonly date: string
  readonly operations?: readonly string[]
  readonly fields?: readonly string[]
  readonly queries?: readonly string[]
  readonly headers?: readonly string[]
  readonly on?: readonly string[]
  /** What another document adds, with the reason. */
  readonly more?: readonly string[]
}

const zone = '/zones/{}'
const packages = `${zone}/firewall/waf/packages`
const organization = '/organizations/{}'
const records = [`GET,POST ${zone}/dns_records`, `GET,PATCH,PUT ${zone}/dns_records/{}`]

export const section91: readonly Row[] = [
  { id: 'firewall-rules', date: '2025-06-15', operations: [
    `GET,POST,PATCH,PUT,DELETE ${zone}/firewall/rules`, `GET,PATCH,PUT,DELETE ${zone}/firewall/rules/{}`] },
  { id: 'filters', date: '2025-06-15', operations: [`GET,POST,PUT,DELETE ${zone}/filters`, `GET,PUT,DELETE ${zone}/filters/{}`] },
  { id: 'waf-packages', date: '2025-06-15', operations: [
    `GET ${packages}`, `GET,PATCH ${packages}/{}`,
    `GET ${packages}/{}/groups`, `GET,PATCH ${packages}/{}/groups/{}`,
    `GET ${packages}/{}/rules`, `GET,PATCH ${packages}/{}/rules/{}`,
    `GET,POST ${zone}/firewall/waf/overrides`, `GET,PUT,DELETE ${zone}/firewall/waf/overrides/{}`] },
  { id: 'rate-limits', date: '2025-06-15', operations: [`GET,POST ${zone}/rate_limits`, `GET,PUT,DELETE ${zone}/rate_limits/{}`] },
  { id: 'cname-flattening', date: '2025-03-21', operations: [`GET,PATCH ${zone}/settings/cname_flattening`] },
  { id: 'account-nameservers', date: '2025-03-14',
    fields: ['settings.default_nameservers', 'settings.use_account_custom_ns_by_default'], on: ['GET,POST /accounts', 'GET,PUT /accounts/{}'] },
  { id: 'dns-record-filters', date: '2025-02-21', queries: ['name', 'content', 'type', 'match'], on: [`GET ${zone}/dns_records`] },
  { id: 'dns-record-zone-fields', date: '2024-11-30', fields: ['zone_id', 'zone_name'], on: records },
  { id: 'dns-error-chain', date: '2024-10-01', fields: ['errors[].error_chain'], on: [`POST ${zone}/dns_records`] },
  { id: 'dns-settings-endpoints', date: '2024-09-13', operations: [
    `GET,PATCH ${zone}/dns_settings/use_apex_ns`, `GET,PATCH ${zone}/dns_settings/secondary_overrides`] },
  { id: 'brotli', date: '2024-08-15', operations: [`GET,PATCH ${zone}/settings/brotli`] },
  { id: 'minify', date: '2024-08-05', operations: [`GET,PATCH ${zone}/settings/minify`] },
  { id: 'dns-record-locked', date: '2024-07-14', fields: ['locked'], on: records },
  { id: 'mobile-redirect', date: '2024-06-30', operations: [`GET,PATCH ${zone}/settings/mobile_redirect`] },
  { id: 'server-side-exclude', date: '2024-06-14', operations: [`GET,PATCH ${zone}/settings/server_side_exclude`] },
  { id: 'srv-data-fields', date: '2024-05-31', fields: ['data.service', 'data.proto', 'data.name'], on: records },
  { id: 'privacy-pass', date: '2024-03-31', operations: [`GET,POST ${zone}/settings/privacy_pass`] },
  { id: 'argo-tunnels', date: '2024-02-04', operations: ['GET,POST /accounts/{}/tunnels', 'GET,DELETE /accounts/{}/tunnels/{}'] },
  { id: 'chacha20-draft', date: '2023-07-01' },
  { id: 'te-cl-headers', date: '2023-07-01', headers: ['Transfer-Encoding', 'Content-Length'] },
  { id: 'billing', date: '2023-06-06', operations: ['GET /accounts/{}/billing/profile', 'GET /user/billing/profile', 'GET /user/billing/history'] },
  { id: 'pool-notification-email', date: '2023-04-03', fields: ['notification_email'], on: ['GET,PATCH /accounts/{}/load_balancers/pools'] },
  { id: 'access-bookmarks', date: '2023-03-19', operations: [
    'GET /accounts/{}/access/bookmarks', 'GET,POST,PUT,DELETE /accounts/{}/access/bookmarks/{}'] },
  // The document names the word only; everything below a zone that carries it is meant.
  { id: 'script-monitor', date: '2022-10-11', operations: [`* ${zone}/**/script_monitor`] },
  { id: 'images-v1-direct-upload', date: '2022-07-01', operations: ['POST /accounts/{}/images/v1/direct_upload'] },
  { id: 'zone-analytics', date: '2021-03-01', operations: [`GET ${zone}/analytics/dashboard`, `GET ${zone}/analytics/colos`] },
  { id: 'organizations', date: '2020-04-02', operations: [
    `GET,PATCH ${organization}`,
    `GET,POST ${organization}/invites`, `GET,PATCH,DELETE ${organization}/invites/{}`,
    `GET ${organization}/members`, `GET,PATCH,DELETE ${organization}/members/{}`,
    `GET ${organization}/roles`, `GET ${organization}/roles/{}`, `GET ${organization}/audit_logs`,
    `GET,POST ${organization}/accelerators`, `GET,PATCH,DELETE ${organization}/accelerators/{}`, `GET ${organization}/accelerators/{}/zones`],
    // What the document calls accelerators is called railguns by the service.
    more: [`GET,POST ${organization}/railguns`, `GET,PATCH,DELETE ${organization}/railguns/{}`, `GET ${organization}/railguns/{}/zones`] },
]

/** The operations that are live again: never above possible. */
export const capped: readonly string[] = [
  'GET /accounts/{}/tunnels',
  'GET /organizations/{}', 'GET /organizations/{}/members', 'GET /organizations/{}/members/{}', 'DELETE /organizations/{}/members/{}',
]

/** One string for each method: `GET,PUT /x` gives `GET /x` and `PUT /x`. */
export function eachMethod(operations: readonly string[]): string[] {
  return operations.flatMap(operation => {
    const [methods = '', path = ''] = operation.split(' ')
    return methods.split(',').map(method => `${method} ${path}`)
  }).sort()
}
