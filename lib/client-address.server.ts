import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Each trusted proxy adds one address at the end; what stands before those was said by the caller. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socket = (c.env as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? '127.0.0.1'
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const chosen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  const ip = chosen && isIP(chosen) ? chosen : socket
  // Neither the disguise of an IPv4 address nor the name of a network card is part of it.
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

/** A household has a whole /64 of IPv6 addresses to itself. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = ''] = ip.split('%')
  const [left = '', right = ''] = head.split('::')
  const leftGroups = left.split(':').filter(Boolean)
  const rightGroups = right.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - leftGroups.length - rightGroups.length)).fill('0')
  const groups = head.includes('::') ? [...leftGroups, ...zeros, ...rightGroups] : leftGroups
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
