import { API_URL } from './api/config.ts'

interface Pool { id: string, name: string, notification_email: string }

/** Everybody who is told when a pool is unhealthy. */
export async function mailboxes(account: string): Promise<string[]> {
  const response = await fetch(`${API_URL}/accounts/${account}/load_balancers/pools`)
  const { result } = await response.json() as { result: Pool[] }
  return result.map(pool => pool.notification_email).filter(Boolean)
}

export async function tell(account: string, email: string): Promise<void> {
  await fetch(`${API_URL}/accounts/${account}/load_balancers/pools`, {
    method: 'PATCH',
    body: JSON.stringify({ notification_email: email }),
  })
}
