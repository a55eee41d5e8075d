import axios from 'axios'

const account = process.env.CLOUDFLARE_ACCOUNT_ID
const client = axios.create({
  baseURL: 'https://api.cloudflare.com/client/v4',
  headers: { Authorization: `Bearer ${process.env.CLOUDFLARE_API_TOKEN}` },
})

/** Settings of zone-keeper itself are kept in Workers KV. */
export async function readValue(namespace, key) {
  const { data } = await client.get(`/accounts/${account}/workers/namespaces/${namespace}/values/${key}`)
  return data
}

export async function writeValue(namespace, key, value) {
  await client.put(`/accounts/${account}/workers/namespaces/${namespace}/values/${key}`, value)
}

export async function screenshotUploadUrl() {
  const { data } = await client.post(`/accounts/${account}/images/v1/direct_upload`)
  return data.result.uploadURL
}
