import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { MailHeading, MailQuote, MailText } from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { attributions, type FeedbackRequest } from '../schema.ts'

/** To the team: what a client wrote, and whether and how it may be shown. */
export function FeedbackMail({ feedback }: { feedback: FeedbackRequest }) {
  return (
    <MailFrame title={`Feedback from ${feedback.organisation}`} preheader={permission(feedback)}>
      <MailHeading>Feedback from {feedback.organisation}</MailHeading>
      <MailText>
        {feedback.name} wrote to us. Reply to this mail to write to them. {permission(feedback)}
      </MailText>
      <MailQuote>{feedback.message}</MailQuote>
    </MailFrame>
  )
}

export function feedbackText(feedback: FeedbackRequest): string {
  return plainText([
    `Feedback from ${feedback.name}, ${feedback.organisation} (${feedback.email}).`,
    permission(feedback),
    { quote: feedback.message },
  ])
}

function permission({ publishConsent, attribution }: FeedbackRequest): string {
  if (!publishConsent) return 'It is for us only and may not be published.'
  return `It may be published once its author has seen it. Quoted: “${attributions[attribution]}”.`
}
