import { Fragment } from 'react'
import { company } from '#content/company.ts'
import { machineNameIn } from '#content/machine-names.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailFacts,
  MailHeading,
  MailLink,
  MailNote,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText, unbroken } from '#features/mail/policy/plain-text.ts'
import { greetingFor } from '../policy/acknowledgement.ts'
import { type LocationType, locationTypes } from '../policy/location-types.ts'
import { answerPromise } from '../policy/promise.ts'
import type { NewLead } from '../policy.ts'

export interface CapturedLead {
  reference: string
  lead: NewLead
  /** The day, or the day and the time, by which we answer. */
  answerBy: string | undefined
  /** Whether the confirmation repeats the message. */
  isQuoted: boolean
  /** Where its links lead: this site, which need not be the one that the company advertises. */
  siteUrl: string
}

/** The enquiry as label and value, for the email's table and its plain text alike. */
export function leadDetails(captured: CapturedLead): [string, string][] {
  const { reference, lead } = captured
  const details: [string, string | undefined][] = [
    ['Reference', reference],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Telephone', lead.phone],
    ['Company or property', lead.company],
    ['Location type', lead.locationType && locationTypes[lead.locationType as LocationType]],
    ['Asked for', lead.promise === 'partnership' ? 'A partnership' : asked[lead.intent]],
    ['Machine', lead.machineOfInterest],
    ['Plan', askedAbout(captured).plan],
    ...Object.entries(lead.details ?? {}),
  ]
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]))
}

const asked: Record<string, string> = {
  quote: 'A quote',
  contact: 'A site assessment',
  'call-back': 'A call back',
  interest: 'Work with us, when a post opens',
  feedback: 'An answer to feedback',
}

/** What we promised; nothing where there is nothing to answer. */
function promised({ lead, answerBy }: CapturedLead): string | undefined {
  return lead.promise && answerPromise(lead.promise, answerBy)
}

/** Whom to call, where there is nobody to reply to. */
function howToAnswer({ lead }: CapturedLead): string {
  if (lead.email) return `Reply to this email to write to ${lead.name}.`
  return `Call ${lead.name} on ${lead.phone}: there is no address to reply to.`
}

/** What the team has to keep. */
function promisedToAnswer(captured: CapturedLead): string {
  const promise = promised(captured)
  return promise ? `Promised: an answer ${promise}.` : 'No answer was promised.'
}

/** To the team: everything that is needed to answer, and the reply goes to the sender. */
export function TeamMail({ captured }: { captured: CapturedLead }) {
  const { lead, reference } = captured
  return (
    <MailFrame title={`New enquiry ${reference}`} preheader={promisedToAnswer(captured)}>
      <MailHeading>New enquiry from {lead.company ?? lead.name}</MailHeading>
      <MailText>
        {promisedToAnswer(captured)} {howToAnswer(captured)}
      </MailText>
      <MailFacts facts={leadDetails(captured)} />
      <MailQuote>{lead.message}</MailQuote>
    </MailFrame>
  )
}

/** To the sender: that it arrived, what happens next, and what they wrote if that can do no harm. */
export function AcknowledgementMail({ captured }: { captured: CapturedLead }) {
  const promise = promised(captured)
  return (
    <MailFrame
      title="We've received your message"
      preheader={promise && `We'll be in touch ${promise}.`}
    >
      <MailHeading>Thanks — we've received your message</MailHeading>
      <MailText>{greetingFor(captured.lead.name)}</MailText>
      <MailText>
        {promise && `We'll be in touch ${promise}. `}Your reference is{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{captured.reference}</strong>; please quote it if
        you call us on {unbroken(company.phone.display)}.
      </MailText>
      {captured.isQuoted && (
        <>
          <MailText>You wrote:</MailText>
          <MailQuote>{captured.lead.message}</MailQuote>
        </>
      )}
      {isAboutSite(captured) && <AskedAbout captured={captured} />}
      {isAboutSite(captured) && (
        <MailText>
          Meanwhile, you can <MailLink href={bookLinkFor(captured)}>{bookWords}</MailLink> or{' '}
          <MailLink href={coverageLinkOf(captured)}>{coverageWords}</MailLink>. How we work near
          you:{' '}
          {placeLinksOf(captured).map(({ label, link }, index) => (
            <Fragment key={label}>
              {index > 0 && ', '}
              <MailLink href={link}>{label}</MailLink>
            </Fragment>
          ))}
          .
        </MailText>
      )}
      <MailNote>{notYou}</MailNote>
    </MailFrame>
  )
}

/** Where a meeting or the area we work in is of any interest: not to applicants. */
const isAboutSite = ({ lead }: CapturedLead) => lead.intent === 'quote' || lead.intent === 'contact'

/** A machine of ours, and the plan that was drawn for it: nothing in words of the sender. */
function askedAbout({ lead, siteUrl }: CapturedLead) {
  const machine = machineNameIn(lead.machineOfInterest ?? null)
  return { machine, plan: lead.plan && `${siteUrl}/machines?${lead.plan}#mix` }
}

function AskedAbout({ captured }: { captured: CapturedLead }) {
  const { machine, plan } = askedAbout(captured)
  if (!machine && !plan) return null
  return (
    <MailText>
      You asked about{machine && ` the ${machine}`}
      {plan && (
        <>
          {machine && ', with'} <MailLink href={plan}>{planWords}</MailLink>
        </>
      )}
      .
    </MailText>
  )
}

const planWords = 'the plan for your building'

/** The form there starts with what was asked about. */
function bookLinkFor(captured: CapturedLead): string {
  const { machine } = askedAbout(captured)
  const { plan } = captured.lead
  const query = new URLSearchParams({ ...(machine && { machine }), ...(plan && { plan }) })
  return `${captured.siteUrl}/contact${query.size > 0 ? `?${query}` : ''}#book`
}

const bookWords = `book a ${company.consultationMinutes}-minute consultation`
const coverageLinkOf = ({ siteUrl }: CapturedLead) => `${siteUrl}/#coverage`
const coverageWords = 'check whether your postcode is in our area'

const placeLinksOf = ({ siteUrl }: CapturedLead) =>
  (Object.keys(places) as Place[]).map((place) => ({
    label: places[place],
    link: `${siteUrl}${pathOfPlace(place)}`,
  }))

const notYou = 'If you did not write to us, you can ignore this email: nothing happens.'

export function teamText(captured: CapturedLead): string {
  return plainText([
    `New enquiry. ${promisedToAnswer(captured)}`,
    howToAnswer(captured),
    { facts: leadDetails(captured) },
    { quote: captured.lead.message },
  ])
}

export function acknowledgementText(captured: CapturedLead): string {
  const promise = promised(captured)
  const { machine, plan } = askedAbout(captured)
  return plainText([
    greetingFor(captured.lead.name),
    `Thanks — we've received your message.${promise ? ` We'll be in touch ${promise}.` : ''}`,
    `Your reference is ${captured.reference}; please quote it if you call us on ${unbroken(company.phone.display)}.`,
    ...(captured.isQuoted ? ['You wrote:', { quote: captured.lead.message }] : []),
    ...(isAboutSite(captured)
      ? [
          ...(machine ? [`You asked about the ${machine}.`] : []),
          ...(plan ? [{ label: `Here is ${planWords}`, link: plan }] : []),
          { label: `Meanwhile, you can ${bookWords}`, link: bookLinkFor(captured) },
          { label: `Or ${coverageWords}`, link: coverageLinkOf(captured) },
          'How we work near you:',
          ...placeLinksOf(captured),
        ]
      : []),
    notYou,
  ])
}
