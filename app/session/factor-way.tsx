import type { Factor } from '@supabase/auth-js'
import { LifeBuoy, MessageSquareText, Smartphone, Usb } from 'lucide-react'

/** A factor of theirs, or the code on paper that stands in for one. */
export type Way = Factor | 'recovery code'

const kinds = {
  totp: { Icon: Smartphone, name: 'Authenticator app' },
  phone: { Icon: MessageSquareText, name: 'Telephone' },
  webauthn: { Icon: Usb, name: 'Security key' },
} as const

export function factorKind(factor: Pick<Factor, 'factor_type'>) {
  return kinds[factor.factor_type as keyof typeof kinds] ?? kinds.totp
}

/** What its owner called it, or what it is. */
export function wayName(way: Way): string {
  if (way === 'recovery code') return 'Recovery code'
  return way.friendly_name || factorKind(way).name
}

export function WayIcon({ way }: { way: Way }) {
  const Icon = way === 'recovery code' ? LifeBuoy : factorKind(way).Icon
  return <Icon aria-hidden="true" className="size-4 shrink-0" />
}
