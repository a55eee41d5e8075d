import { API_URL } from './config.ts'

export interface Envelope<T> {
  success: boolean
  errors: { code: number, message: string, error_chain?: { code: number, message: string }[] }[]
  result: T
}

export interface Credentials { token?: string, serviceKey?: string }

/** Every request of zone-keeper goes through here. */
export class CloudflareClient {
  private readonly credentials: Credentials

  constructor(credentials: Credentials) {
    this.credentials = credentials
  }

  get<T>(path: string): Promise<T> {
    return this.request('GET', path)
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.request('POST', path, body)
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.request('PATCH', path, body)
  }

  delete(path: string): Promise<void> {
    return this.request('DELETE', path)
  }

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(API_URL + path, { method, headers: this.headers(), body: JSON.stringify(body) })
    const envelope = await response.json() as Envelope<T>
    if (!envelope.success) throw new Error(envelope.errors.map(error => error.message).join(', '))
    return envelope.result
  }

  private headers(): Record<string, string> {
    const { token, serviceKey } = this.credentials
    return serviceKey ? { 'X-Auth-User-Service-Key': serviceKey } : { Authorization: `Bearer ${token}` }
  }
}
