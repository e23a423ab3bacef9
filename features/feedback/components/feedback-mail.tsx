import { answerPromise } from '#features/leads/policy/promise.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { MailHeading, MailQuote, MailText } from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { attributionOf } from '../policy.ts'
import { attributions, type FeedbackRequest } from '../schema.ts'

/** The enquiry that it is answered as. */
interface Captured {
  reference: string
  answerBy: string | undefined
}

/** To the team: what a client wrote, and whether and how it may be shown. */
export function FeedbackMail(props: { feedback: FeedbackRequest; captured: Captured }) {
  const { feedback, captured } = props
  return (
    <MailFrame title={`Feedback from ${feedback.organisation}`} preheader={permission(feedback)}>
      <MailHeading>Feedback from {feedback.organisation}</MailHeading>
      <MailText>
        {feedback.name} wrote to us. Reply to this email to write to them. {promised(captured)}
      </MailText>
      <MailText>{permission(feedback)}</MailText>
      <MailQuote>{feedback.message}</MailQuote>
    </MailFrame>
  )
}

export function feedbackText(feedback: FeedbackRequest, captured: Captured): string {
  return plainText([
    `Feedback from ${feedback.name}, ${feedback.organisation} (${feedback.email}).`,
    promised(captured),
    permission(feedback),
    { quote: feedback.message },
  ])
}

function permission(feedback: FeedbackRequest): string {
  if (!feedback.publishConsent) return 'It is for us only and may not be published.'
  const quoted = attributions[attributionOf(feedback)]
  return `It may be published once its author has seen it. Quoted: “${quoted}”.`
}

function promised({ reference, answerBy }: Captured): string {
  return `Promised: an answer ${answerPromise('form', answerBy)}. Reference ${reference}.`
}
