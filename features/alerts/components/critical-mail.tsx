import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLink,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import type { AlertKind } from '#lib/fleet-words.ts'
import { londonText } from '#lib/time.ts'
import type { Details } from '../policy/rules.ts'
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
  /** More than are in the mail, if there are very many. */
  total: number
  siteUrl: string
}

const time = {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
}

export function criticalSubject({ alerts, total }: Told): string {
  const [first] = alerts
  if (total === 1 && first) return `${first.serial}: ${alertTitle(first)}`
  return `${total} critical alerts in the fleet`
}

const linkTo = (siteUrl: string, { id }: ToldAlert) => `${siteUrl}/dashboard/fleet?alert=${id}`
const why = 'This needs somebody now.'
const sinceWords = ({ since }: ToldAlert) => `since ${londonText(since, time)}`

const moreWords = ({ alerts, total }: Told) =>
  total > alerts.length ? `And ${total - alerts.length} more, in the queue.` : ''

export function CriticalMail({ told }: { told: Told }) {
  const { alerts, siteUrl } = told
  return (
    <MailFrame title={criticalSubject(told)} preheader={why}>
      <MailHeading>{alerts.length === 1 ? 'A critical alert' : 'Critical alerts'}</MailHeading>
      <MailText>{why}</MailText>
      <MailFacts
        facts={alerts.map((alert) => [
          alert.serial,
          <>
            <MailLink href={linkTo(siteUrl, alert)}>{alertTitle(alert)}</MailLink>
            <br />
            {alert.site}, {sinceWords(alert)}
            <br />
            {alertAdvice(alert)}
          </>,
        ])}
      />
      {moreWords(told) && <MailText>{moreWords(told)}</MailText>}
      <MailButton href={`${siteUrl}/dashboard/fleet`}>Open the queue</MailButton>
    </MailFrame>
  )
}

export function criticalText(told: Told): string {
  return plainText([
    why,
    ...told.alerts.map((alert) => ({
      label: `${alert.serial}, ${alert.site}: ${alertTitle(alert)}, ${sinceWords(alert)}. ${alertAdvice(alert)}`,
      link: linkTo(told.siteUrl, alert),
    })),
    ...(moreWords(told) ? [moreWords(told)] : []),
  ])
}
