import { z } from 'zod'

const text = z.string().min(1)

const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().nullish(),
}

/** What navigator.credentials.create() gives, as JSON. */
export const CreationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
export type CreationResponse = z.output<typeof CreationResponse>

/** What navigator.credentials.get() gives, as JSON. */
export const AssertionResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().nullish(),
  }),
})
export type AssertionResponse = z.output<typeof AssertionResponse>
