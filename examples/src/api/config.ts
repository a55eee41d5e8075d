export const API_URL = process.env.CLOUDFLARE_API_URL ?? 'https://api.cloudflare.com/client/v4'

export const paths = {
  accounts: '/accounts',
  zones: '/zones',
  firewallRules: 'firewall/rules',
  rateLimits: 'rate_limits',
} as const

/** Settings that are switched on for each new zone. */
export const SPEED_SETTINGS = ['brotli', 'http3']
