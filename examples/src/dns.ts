import { API_URL } from './api/config.ts'

export interface DnsRecord {
  id: string
  type: string
  name: string
  content: string
  locked: boolean
  zone_name: string
}

const recordsUrl = (zone: string) => `${API_URL}/zones/${zone}/dns_records`

/** Records whose name has a part in it. */
export async function findRecords(zone: string, part: string): Promise<DnsRecord[]> {
  const response = await fetch(`${API_URL}/zones/${zone}/dns_records?name=contains:${part}&per_page=100`)
  const { result } = await response.json() as { result: DnsRecord[] }
  return result.filter(record => !record.locked)
}

/** Mail servers of all names that end in a domain. */
export async function mailServers(zone: string, domain: string) {
  const url = new URL(`${API_URL}/zones/${zone}/dns_records?type=MX`)
  url.searchParams.set('name', `ends_with:${domain}`)
  const response = await fetch(url)
  const { result } = await response.json()
  return result.map((record: DnsRecord) => `${record.zone_name}: ${record.content}`)
}

export async function addSipServer(zone: string, domain: string, target: string): Promise<string> {
  const response = await fetch(recordsUrl(zone), {
    method: 'POST',
    body: JSON.stringify({
      type: 'SRV',
      data: { service: '_sip', proto: '_tcp', name: domain, priority: 10, weight: 5, port: 5060, target },
    }),
  })
  const { success, errors, result } = await response.json()
  if (!success) throw new Error(errors[0].error_chain?.[0].message ?? errors[0].message)
  return result.id
}
