import { checkEmail } from './addresses.ts'
import { Refusal } from './errors.ts'
import { profileClaims } from './provider-claims.ts'
import { type Assertion, nameIdFormats } from './saml-assertion.ts'

interface AttributeMapping {
  keys?: Record<
    string,
    { name?: string; names?: string[]; default?: unknown; array?: boolean } | undefined
  >
}

const subjectIdAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
]
/** What else is mapped goes to custom_claims. */
const standardClaims = [
  ...profileClaims,
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'provider_id',
  'user_name',
]
/** The assertion itself decides these, whatever a mapping says. */
const decidedClaims = ['iss', 'sub', 'email', 'email_verified', 'phone_verified']

/** Who the assertion is about, in the words of an identity. */
export function personOf(assertion: Assertion, mapping: AttributeMapping, entityId: string) {
  const subject = subjectOf(assertion)
  if (!subject) {
    const message =
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user'
    throw new Refusal(400, 'saml_assertion_no_user_id', message)
  }
  const claims = mappedClaims(assertion, mapping)
  const mapped = typeof claims.email === 'string' ? claims.email : ''
  const email = mapped || emailOf(assertion)
  if (!email) {
    const message = 'SAML Assertion does not contain an email address'
    throw new Refusal(400, 'saml_assertion_no_email', message)
  }
  const isProfile = ([name, value]: [string, unknown]) =>
    standardClaims.includes(name) && typeof value === 'string'
  const rest = Object.entries(claims).filter(([name]) => !decidedClaims.includes(name))
  const data = {
    ...Object.fromEntries(rest.filter(isProfile)),
    iss: entityId,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
    custom_claims: Object.fromEntries(rest.filter((claim) => !isProfile(claim))),
  }
  return { subject, email: checkEmail(email.trim()), data }
}

/** What stays the same from one sign-in to the next. A transient name does not. */
function subjectOf(assertion: Assertion): string {
  const [subjectId] = valuesOf(assertion, subjectIdAttribute)
  if (subjectId) return subjectId
  const { value = '', format } = assertion.nameId ?? {}
  if (format === nameIdFormats.transient) return ''
  return format === nameIdFormats.email ? value.trim().toLowerCase() : value
}

function emailOf(assertion: Assertion): string {
  const values = emailAttributes.flatMap((name) => valuesOf(assertion, name))
  const { nameId } = assertion
  const named = nameId?.format === nameIdFormats.email ? nameId.value : ''
  return values[0] ?? named
}

function mappedClaims(assertion: Assertion, { keys = {} }: AttributeMapping) {
  const claims: Record<string, unknown> = {}
  for (const [claim, rule] of Object.entries(keys)) {
    const names = [...(rule?.name ? [rule.name] : []), ...(rule?.names ?? [])]
    const found = names.map((name) => valuesOf(assertion, name)).find(({ length }) => length > 0)
    if (found) claims[claim] = rule?.array ? found : found[0]
    else if (rule?.default !== undefined && rule.default !== null) claims[claim] = rule.default
  }
  return claims
}

/** Attributes go by their name or by their friendly name, in whatever case. */
function valuesOf({ attributes }: Assertion, wanted: string): string[] {
  const isWanted = (name: string) => name.toLowerCase() === wanted.toLowerCase()
  return attributes
    .filter(({ name, friendlyName }) => isWanted(name) || isWanted(friendlyName))
    .flatMap(({ values }) => values)
    .filter((value) => value !== '')
}
