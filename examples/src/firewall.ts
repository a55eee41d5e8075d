import type { CloudflareClient } from './api/client.ts'
import { API_URL, paths } from './api/config.ts'

interface FirewallRule { id: string, description: string, paused: boolean }

/** Rules, filters and limits of one zone. */
export class Firewall {
  private readonly client: CloudflareClient
  private readonly zone: string

  constructor(client: CloudflareClient, zone: string) {
    this.client = client
    this.zone = zone
  }

  rules(): Promise<FirewallRule[]> {
    return this.client.get(`/zones/${this.zone}/${paths.firewallRules}`)
  }

  async dropFilter(id: string): Promise<void> {
    await this.client.delete(`/zones/${this.zone}/filters/${id}`)
  }

  rateLimits(page = 1) {
    return this.client.get(`/zones/${this.zone}/${paths.rateLimits}?page=${page}`)
  }

  /** Sets every group of a package to its default mode. */
  async resetPackage(id: string): Promise<void> {
    const groups = await this.client.get<{ id: string }[]>(`/zones/${this.zone}/firewall/waf/packages/${id}/groups`)
    for (const group of groups) {
      await this.client.patch(`/zones/${this.zone}/firewall/waf/packages/${id}/groups/${group.id}`, { mode: 'on' })
    }
  }

  async monitoredScripts() {
    const response = await fetch(`${API_URL}/zones/${this.zone}/script_monitor/scripts`)
    return (await response.json()).result
  }
}

export const challengeBadVisitors = {
  action: 'managed_challenge',
  expression: 'cf.threat_score gt 20 and not cf.client.bot',
}
