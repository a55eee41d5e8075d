import axios from 'axios'
import { API_URL, SPEED_SETTINGS } from './api/config.ts'

const http = axios.create({ baseURL: API_URL })

async function setSetting(zone: string, id: string, value: unknown): Promise<void> {
  await http.patch(`/zones/${zone}/settings/${id}`, { value })
}

/** What a new zone gets. */
export async function prepareZone(zone: string): Promise<void> {
  for (const id of SPEED_SETTINGS) await setSetting(zone, id, 'on')
  await setSetting(zone, 'cname_flattening', 'flatten_all')
  await http.patch(`/zones/${zone}/settings/minify`, { value: { css: 'on', html: 'off', js: 'on' } })
  await http.patch(`/zones/${zone}/settings`, {
    items: [
      { id: 'always_use_https', value: 'on' },
      { id: 'server_side_exclude', value: 'off' },
    ],
  })
}

export async function isRedirected(zone: string): Promise<boolean> {
  const { data } = await http.get(`/zones/${zone}/settings/mobile_redirect`)
  return data.result.value.status === 'on'
}
