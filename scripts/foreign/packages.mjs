/** Published code of other products, exact versions. */
export const packages = words(`
  esbuild@0.28.2 vite@8.3.8 rollup@4.68.5 webpack@5.112.2 terser@5.51.2 uglify-js@3.19.3 clean-css@5.3.3 cssnano@9.9.0 html-minifier@4.0.0
  html-minifier-terser@7.2.0 prettier@3.10.1 eslint@10.15.0 @babel/core@8.1.2

  react@19.3.1 react-dom@19.3.1 vue@3.5.45 svelte@5.57.3 next@16.4.6 nuxt@4.5.2 nitropack@2.13.6 astro@7.3.5 @sveltejs/kit@3.2.0
  express@5.3.0 fastify@5.12.8 koa@3.2.1 hono@4.13.19 @nestjs/core@12.5.1 itty-router@6.0.0 rxjs@7.8.2 lodash@4.18.1 winston@3.19.0

  axios@1.21.1 got@16.1.0 ky@2.1.0 needle@3.5.0 nock@15.0.6 msw@3.0.5 node-fetch@3.3.2 superagent@10.4.2 swagger-client@3.38.4 undici@8.12.4
  playwright-core@1.65.1 puppeteer-core@25.16.0

  @prisma/client@7.10.0 prisma@7.10.1 knex@3.3.0 mongodb@7.8.0 mongoose@9.12.1 pg@8.23.1 sequelize@6.37.8 typeorm@1.1.1 @supabase/supabase-js@2.119.0
  @apollo/client@4.3.8 graphql@17.1.0 graphql-request@7.4.0 unstorage@1.17.6 unenv@1.10.0

  miniflare@4.20260730.0 wrangler@4.164.0 @cloudflare/workers-types@5.20261117.1 @cloudflare/containers@0.3.7 @cloudflare/kv-asset-handler@0.5.0
  @cloudflare/next-on-pages@1.13.16 acme-client@5.4.0 greenlock@4.0.4

  ovh@2.0.3 ibm-cloud-sdk-core@5.9.1 @ibm-cloud/platform-services@0.83.1 @ibm-cloud/cloudant@0.12.19 do-wrapper@4.5.1 @digitalocean/mcp@1.0.70
  hcloud-js@1.4.1 @linode/api-v4@0.158.0 @vultr/vultr-node@2.8.0 dnsimple@7.4.0 dns-packet@5.6.1 fastly@13.0.0 bunny-sdk@0.0.31
  akamai-edgegrid@4.0.4 edgegrid@3.0.8 tencentcloud-sdk-nodejs-cdn@4.0.948 tencentcloud-sdk-nodejs-teo@4.1.228
  @alicloud/alidns20150109@4.6.1 @alicloud/cdn20180510@5.0.0 @alicloud/esa20240910@2.43.0
  @aws-sdk/client-cloudfront@3.1161.0 @aws-sdk/client-route-53@3.1169.0 @aws-sdk/client-wafv2@3.1141.0
  @azure/arm-cdn@9.1.0 @azure/arm-dns@5.1.0 @azure/arm-network@39.0.0 @google-cloud/dns@5.3.2 @google-cloud/storage@8.4.0 googleapis-common@9.3.1
  vercel@64.0.2 @vercel/client@18.4.2 @vercel/sdk@1.28.35 netlify@27.10.0 @netlify/api@15.1.2 @netlify/build@37.3.3
  proxmox-api@1.1.1 node-unifi@2.5.1 unifi-client@0.11.1 unifi-protect@5.3.1 homebridge-unifi-protect@8.1.0 mikronode@2.3.11
  @kubernetes/client-node@2.0.1 dockerode@5.0.1

  openai@7.55.0 @anthropic-ai/sdk@1.10.0 @octokit/rest@22.0.1 octokit@5.0.5 @octokit/openapi-types@29.0.1 @octokit/plugin-rest-endpoint-methods@18.0.0
  @gitbeaker/rest@43.8.0 auth0@7.1.0 @okta/okta-sdk-nodejs@8.1.0 @keycloak/keycloak-admin-client@26.7.4 firebase@12.19.0 firebase-admin@14.5.1
  @datadog/datadog-api-client@1.64.0 dd-trace@6.21.0 newrelic@14.5.1 @sentry/node@11.12.0 launchdarkly-api@13.0.0
  stripe@23.1.0 plaid@47.0.0 xero-node@20.0.0 twilio@6.2.0 mailgun.js@14.0.1 @sendgrid/client@8.1.6 @slack/web-api@8.2.0 discord.js@14.28.1
  intercom-client@7.0.3 node-zendesk@6.0.1 jsforce@3.10.26 @hubspot/api-client@14.0.1 @shopify/shopify-api@15.0.0 @directus/sdk@26.0.0
  contentful-management@12.18.0 payload@3.90.2 cloudinary@2.11.0 @mux/mux-node@15.3.0 n8n-workflow@2.41.0 n8n-nodes-base@2.41.2 node-red@5.0.7
`)

/** Entries that a package is rightly found to use: it does call the API. */
export const trueUses = {
  unstorage: ['service-key-auth'], // its driver for Workers KV sends the header
  'n8n-nodes-base': ['api-version-2022-11-28', 'actions-timing'], // its GitHub credentials send the header, its GitHub node reads the usage of a workflow
}

function words(text) {
  return text.trim().split(/\s+/)
}
