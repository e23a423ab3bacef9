import { z } from 'zod'

const text = z.string().default('')
const metadata = z.record(z.string(), z.unknown())

const PkceFields = { code_challenge: text, code_challenge_method: text }

export const SignUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata.default({}),
  channel: text,
  ...PkceFields,
})
export type SignUpBody = z.output<typeof SignUpBody>

export const PasswordGrantBody = z.object({ email: text, phone: text, password: text })
export type PasswordGrantBody = z.output<typeof PasswordGrantBody>

export const RefreshGrantBody = z.object({ refresh_token: text })

export const AuthCodeGrantBody = z.object({ auth_code: text, code_verifier: text })
export type AuthCodeGrantBody = z.output<typeof AuthCodeGrantBody>

export const IdTokenGrantBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().default(false),
})
export type IdTokenGrantBody = z.output<typeof IdTokenGrantBody>

export const OtpBody = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: text,
  ...PkceFields,
})
export type OtpBody = z.output<typeof OtpBody>

export const RecoverBody = z.object({ email: text, ...PkceFields })
export type RecoverBody = z.output<typeof RecoverBody>

export const ResendBody = z.object({ type: text, email: text, phone: text, ...PkceFields })
export type ResendBody = z.output<typeof ResendBody>

export const VerifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})
export type VerifyBody = z.output<typeof VerifyBody>

export const UserUpdateBody = z.object({
  email: text,
  phone: text,
  password: z.string().optional(),
  current_password: text,
  nonce: text,
  data: metadata.optional(),
  app_metadata: metadata.optional(),
  channel: text,
  ...PkceFields,
})
export type UserUpdateBody = z.output<typeof UserUpdateBody>
