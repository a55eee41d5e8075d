import https from 'node:https'

const host = 'api.cloudflare.com'
const headers = { 'X-Auth-Email': process.env.CLOUDFLARE_EMAIL, 'X-Auth-Key': process.env.CLOUDFLARE_API_KEY }

/** Calls back with the result of a GET request. */
function load(path, callback) {
  https.get({ host, path: `/client/v4${path}`, headers }, response => {
    let text = ''
    response.on('data', chunk => { text += chunk })
    response.on('end', () => { callback(JSON.parse(text).result) })
  })
}

export function showInvoices(print) {
  load('/user/billing/history', invoices => {
    for (const invoice of invoices) print(`${invoice.occurred_at} ${invoice.amount}`)
  })
}

export function showDomains(account, print) {
  load(`/accounts/${account}/registrar/domains`, domains => { print(domains.map(domain => domain.name)) })
}

export async function useOwnNameservers(account, name) {
  await fetch(`https://${host}/client/v4/accounts/${account}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name, settings: { use_account_custom_ns_by_default: true } }),
  })
}

export async function openTunnel(account, name, secret) {
  const body = JSON.stringify({ name, tunnel_secret: secret })
  return fetch(`https://${host}/client/v4/accounts/${account}/tunnels`, { method: 'POST', headers, body })
}

export const bookmarksOf = account => fetch(`https://${host}/client/v4/accounts/${account}/access/bookmarks`, { headers })
