import type { ReactNode } from 'react'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLink,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { type AlertKind, alertKinds } from '#lib/fleet-words.ts'
import { londonText } from '#lib/time.ts'
import type { Details } from '../policy/rules.ts'
import type { ToldStorm } from '../policy/storms.ts'
import { alertAdvice, alertTitle } from '../policy/words.ts'

export interface ToldAlert {
  id: string
  kind: AlertKind
  part: string
  since: Date
  details: Details
  serial: string
  site: string
}

export interface Told {
  /** The oldest first. */
  alerts: ToldAlert[]
  storms: ToldStorm[]
  /** More than are in the email, if there are very many. */
  total: number
  siteUrl: string
}

const time = {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
}

export function criticalSubject({ alerts, storms, total }: Told): string {
  const [first] = alerts
  const [storm] = storms
  if (storm && storm.alerts === total) return stormWords(storm)
  if (total === 1 && first) return `${first.serial}: ${alertTitle(first)}`
  return `${total} critical alerts in the fleet`
}

const stormWords = ({ kind, alerts, sites }: ToldStorm) =>
  `${alertKinds[kind]}: ${alerts} alerts${sites > 1 ? ` at ${sites} sites` : ''}`
/** There it is one line as well. */
const queueLink = (siteUrl: string) => `${siteUrl}/dashboard/fleet`
const stormAdvice = 'So many at once have one cause: look there first.'

const linkTo = (siteUrl: string, { id }: ToldAlert) => `${siteUrl}/dashboard/fleet?alert=${id}`
const why = 'This needs attention now.'
const sinceWords = ({ since }: { since: Date }) => `since ${londonText(since, time)}`

function moreWords({ alerts, storms, total }: Told): string {
  const more = total - alerts.length - storms.reduce((sum, storm) => sum + storm.alerts, 0)
  return more > 0 ? `And ${more} more, in the queue.` : ''
}

export function CriticalMail({ told }: { told: Told }) {
  const { alerts, storms, siteUrl } = told
  return (
    <MailFrame title={criticalSubject(told)} preheader={why}>
      <MailHeading>{told.total === 1 ? 'A critical alert' : 'Critical alerts'}</MailHeading>
      <MailText>{why}</MailText>
      <MailFacts
        facts={[
          ...storms.map((storm): [string, ReactNode] => [
            `${storm.alerts} alerts`,
            <>
              <MailLink href={queueLink(siteUrl)}>{stormWords(storm)}</MailLink>
              <br />
              {sinceWords(storm)}
              <br />
              {stormAdvice}
            </>,
          ]),
          ...alerts.map((alert): [string, ReactNode] => [
            alert.serial,
            <>
              <MailLink href={linkTo(siteUrl, alert)}>{alertTitle(alert)}</MailLink>
              <br />
              {alert.site}, {sinceWords(alert)}
              <br />
              {alertAdvice(alert)}
            </>,
          ]),
        ]}
      />
      {moreWords(told) && <MailText>{moreWords(told)}</MailText>}
      <MailButton href={queueLink(siteUrl)}>Open the queue</MailButton>
    </MailFrame>
  )
}

export function criticalText(told: Told): string {
  return plainText([
    why,
    ...told.storms.map((storm) => ({
      label: `${stormWords(storm)}, ${sinceWords(storm)}. ${stormAdvice}`,
      link: queueLink(told.siteUrl),
    })),
    ...told.alerts.map((alert) => ({
      label: `${alert.serial}, ${alert.site}: ${alertTitle(alert)}, ${sinceWords(alert)}. ${alertAdvice(alert)}`,
      link: linkTo(told.siteUrl, alert),
    })),
    ...(moreWords(told) ? [moreWords(told)] : []),
  ])
}
