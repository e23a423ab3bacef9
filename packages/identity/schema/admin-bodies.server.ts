import { z } from 'zod'

const text = z.string().default('')
const shortText = z.string().max(255).default('')
const metadata = z.record(z.string(), z.unknown())

export const AdminUserBody = z.object({
  id: text,
  aud: shortText,
  role: shortText,
  email: text,
  phone: text,
  password: z.string().optional(),
  password_hash: text,
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  /** "24h" as Go writes a duration, or "none". */
  ban_duration: text,
})
export type AdminUserBody = z.output<typeof AdminUserBody>

export const DeletionBody = z.object({ should_soft_delete: z.boolean().default(false) })

export const InvitationBody = z.object({ email: text, data: metadata.default({}) })
export type InvitationBody = z.output<typeof InvitationBody>

export const LinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata.default({}),
  redirect_to: text,
})
export type LinkBody = z.output<typeof LinkBody>
