import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/** A company's provider, as its metadata describes it. */
export interface IdpMetadata {
  entityId: string
  /** Where people are sent, by redirect. */
  signInUrl: string
  /** Any of these keys may sign; base64. */
  certificates: string[]
  validUntil: Date | undefined
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const list = <T extends z.ZodType>(item: T) => z.array(item).default([])

const KeyDescriptor = z.object({
  $: z.object({ use: z.string().optional() }).default({}),
  KeyInfo: list(
    z.object({
      X509Data: list(z.object({ X509Certificate: list(z.object({ _: z.string() })) })),
    }),
  ),
})

const EntityDescriptor = z.object({
  $: z.object({ entityID: z.string().default(''), validUntil: z.coerce.date().optional() }),
  IDPSSODescriptor: list(
    z.object({
      KeyDescriptor: list(KeyDescriptor),
      SingleSignOnService: list(
        z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) }),
      ),
    }),
  ),
})

const MetadataXml = z.union([
  z.object({ EntityDescriptor: EntityDescriptor }).transform((root) => [root.EntityDescriptor]),
  z
    .object({ EntitiesDescriptor: z.object({ EntityDescriptor: list(EntityDescriptor) }) })
    .transform((root) => root.EntitiesDescriptor.EntityDescriptor),
])

/** From the parsed XML. Throws a refusal for what nobody could sign in through. */
export function readIdpMetadata(parsed: unknown): IdpMetadata {
  const roots = MetadataXml.safeParse(parsed)
  if (!roots.success) throw invalid('SAML Metadata is not valid')
  const entity = roots.data.find((one) => one.IDPSSODescriptor.length > 0) ?? roots.data[0]
  if (!entity?.$.entityID) throw invalid('SAML Metadata does not contain an EntityID')
  const [descriptor, another] = entity.IDPSSODescriptor
  if (!descriptor) throw invalid('SAML Metadata does not contain any IDPSSODescriptor')
  if (another) throw invalid('SAML Metadata contains multiple IDPSSODescriptors')
  const service = descriptor.SingleSignOnService.find(({ $ }) => $.Binding === redirectBinding)
  const signInUrl = URL.parse(service?.$.Location ?? '')
  if (!signInUrl || !/^https?:$/.test(signInUrl.protocol)) {
    throw invalid('SAML Metadata does not contain a SingleSignOnService for HTTP-Redirect')
  }
  const certificates = descriptor.KeyDescriptor.filter(({ $ }) => $.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data }) => X509Data))
    .flatMap(({ X509Certificate: found }) => found.map(({ _ }) => _.replace(/\s/g, '')))
  if (certificates.length === 0 || !certificates.every(isCertificate)) {
    throw invalid(
      'SAML Metadata does not contain a certificate that signatures can be checked with',
    )
  }
  const { entityID: entityId, validUntil } = entity.$
  return { entityId, signInUrl: signInUrl.href, certificates, validUntil }
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.type === 'public'
  } catch {
    return false
  }
}

/** Providers replace their keys; whoever publishes its metadata is asked again once a day. */
export function isStale(metadata: IdpMetadata, fetchedAt: Date, now: Date): boolean {
  const over = metadata.validUntil !== undefined && now > metadata.validUntil
  return over || now.getTime() > fetchedAt.getTime() + 86_400_000
}

const invalid = (message: string) => new Refusal(400, 'validation_failed', message)
