import { z } from 'zod'

/** What a company's provider says of somebody, once its signature has been verified. */
export interface Assertion {
  id: string
  issuer: string
  nameId: { value: string; format: string } | undefined
  confirmations: Confirmation[]
  notBefore: Date | undefined
  notOnOrAfter: Date | undefined
  /** When the provider wants the session to end. */
  sessionEnd: Date | undefined
  attributes: { name: string; friendlyName: string; values: string[] }[]
}

interface Confirmation {
  method: string
  recipient: string | undefined
  inResponseTo: string | undefined
  notBefore: Date | undefined
  notOnOrAfter: Date | undefined
}

export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
/** Clocks differ. */
const skewMs = 60_000

const list = <T extends z.ZodType>(item: T) => z.array(item).default([])
const moment = z.coerce.date().optional()
/** An element that may be empty; the parser makes a bare string of one without anything in it. */
const Text = z.union([
  z.string().transform((_) => ({ _, $: {} as Record<string, string> })),
  z.object({ _: z.string().default(''), $: z.record(z.string(), z.string()).default({}) }),
])

const AssertionXml = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([Text]),
    Subject: z
      .tuple([
        z.object({
          NameID: z.tuple([Text]).optional(),
          SubjectConfirmation: list(
            z.object({
              $: z.object({ Method: z.string() }),
              SubjectConfirmationData: z
                .tuple([
                  z.object({
                    $: z.object({
                      Recipient: z.string().optional(),
                      InResponseTo: z.string().optional(),
                      NotBefore: moment,
                      NotOnOrAfter: moment,
                    }),
                  }),
                ])
                .optional(),
            }),
          ),
        }),
      ])
      .optional(),
    Conditions: z.tuple([
      z.object({ $: z.object({ NotBefore: moment, NotOnOrAfter: moment }).default({}) }),
    ]),
    AuthnStatement: list(z.object({ $: z.object({ SessionNotOnOrAfter: moment }).default({}) })),
    AttributeStatement: list(
      z.object({
        Attribute: list(
          z.object({
            $: z.object({ Name: z.string(), FriendlyName: z.string().default('') }),
            AttributeValue: list(Text),
          }),
        ),
      }),
    ),
  }),
})

/** From the parsed XML of the signed assertion alone: never from anything around it. */
export function readAssertion(parsed: unknown): Assertion {
  const { Assertion: xml } = AssertionXml.parse(parsed)
  const [subject] = xml.Subject ?? []
  const [nameId] = subject?.NameID ?? []
  return {
    id: xml.$.ID,
    issuer: xml.Issuer[0]._.trim(),
    nameId: nameId && { value: nameId._, format: nameId.$.Format ?? '' },
    confirmations: (subject?.SubjectConfirmation ?? []).map((confirmation) => {
      const [data] = confirmation.SubjectConfirmationData ?? []
      return {
        method: confirmation.$.Method,
        recipient: data?.$.Recipient,
        inResponseTo: data?.$.InResponseTo,
        notBefore: data?.$.NotBefore,
        notOnOrAfter: data?.$.NotOnOrAfter,
      }
    }),
    notBefore: xml.Conditions[0].$.NotBefore,
    notOnOrAfter: xml.Conditions[0].$.NotOnOrAfter,
    sessionEnd: xml.AuthnStatement.map(({ $ }) => $.SessionNotOnOrAfter).find(Boolean),
    attributes: xml.AttributeStatement.flatMap(({ Attribute }) => Attribute).map((attribute) => ({
      name: attribute.$.Name,
      friendlyName: attribute.$.FriendlyName,
      values: attribute.AttributeValue.map(({ _ }) => _),
    })),
  }
}

const EnvelopeXml = z.object({
  Response: z.object({
    $: z.object({ Destination: z.string().optional(), InResponseTo: z.string().optional() }),
    Issuer: z.tuple([Text]).optional(),
    Status: z.tuple([
      z.object({ StatusCode: z.tuple([z.object({ $: z.object({ Value: z.string() }) })]) }),
    ]),
  }),
})

export interface Expected {
  issuer: string
  /** Our own address, where the provider sends its answers. */
  recipient: string
  /** What we asked; nothing when the provider has started by itself. */
  requestId: string | undefined
}

/** What is around the assertion need not be signed, so it can only be a reason to refuse. */
export function checkEnvelope(parsed: unknown, expected: Expected): void {
  const { $, Issuer, Status } = EnvelopeXml.parse(parsed).Response
  if (Status[0].StatusCode[0].$.Value !== success) throw new Error('The status is not success')
  if ($.Destination && $.Destination !== expected.recipient) throw new Error('Wrong destination')
  if ($.InResponseTo && $.InResponseTo !== expected.requestId) throw new Error('Wrong request')
  if (Issuer && Issuer[0]._.trim() !== expected.issuer) throw new Error('Wrong issuer')
}

export function issuerOfEnvelope(parsed: unknown): string {
  return EnvelopeXml.parse(parsed).Response.Issuer?.[0]._.trim() ?? ''
}

/** Throws when the assertion is not for us, not for now, or not for what was asked. */
export function checkAssertion(assertion: Assertion, expected: Expected, now: Date): void {
  if (assertion.issuer !== expected.issuer) throw new Error('Wrong issuer')
  checkTimes(assertion, now)
  const fitting = assertion.confirmations.filter(
    ({ method, recipient, inResponseTo }) =>
      method === bearer && recipient === expected.recipient && inResponseTo === expected.requestId,
  )
  if (fitting.length === 0) throw new Error('No subject confirmation fits the request')
  for (const confirmation of fitting) {
    if (!confirmation.notOnOrAfter) throw new Error('A subject confirmation has no end')
    checkTimes(confirmation, now)
  }
}

function checkTimes(
  { notBefore, notOnOrAfter }: Pick<Assertion, 'notBefore' | 'notOnOrAfter'>,
  now: Date,
) {
  if (notBefore && now.getTime() + skewMs < notBefore.getTime()) throw new Error('Not yet valid')
  if (notOnOrAfter && now.getTime() - skewMs >= notOnOrAfter.getTime()) throw new Error('Expired')
}

/** From when on the assertion would be refused anyway. */
export function assertionEnd({ confirmations }: Assertion): Date {
  const ends = confirmations.map(({ notOnOrAfter }) => notOnOrAfter?.getTime() ?? 0)
  return new Date(Math.max(...ends) + skewMs)
}
