import { answerPromise } from '#features/leads/policy/promise.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
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
    <MailFrame title={`Feedback from ${feedback.organisation}`}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>Feedback</p>
      <p style={{ margin: '0 0 16px' }}>
        From {feedback.name}, {feedback.organisation}. Reply to this mail to write to them.
      </p>
      <p style={{ margin: '0 0 16px' }}>{promised(captured)}</p>
      <p style={{ margin: '0 0 16px' }}>{permission(feedback)}</p>
      <p
        style={{
          margin: 0,
          padding: '0 0 0 14px',
          borderLeft: '3px solid #E2D7C7',
          whiteSpace: 'pre-wrap',
        }}
      >
        {feedback.message}
      </p>
    </MailFrame>
  )
}

export function feedbackText(feedback: FeedbackRequest, captured: Captured): string {
  return [
    `Feedback from ${feedback.name}, ${feedback.organisation} (${feedback.email}).`,
    promised(captured),
    permission(feedback),
    '',
    feedback.message,
  ].join('\n')
}

function permission({ publishConsent, attribution }: FeedbackRequest): string {
  if (!publishConsent) return 'It is for us only and may not be published.'
  return `It may be published once its author has seen it. Quoted: “${attributions[attribution]}”.`
}

function promised({ reference, answerBy }: Captured): string {
  return `Promised: an answer ${answerPromise('form', answerBy)}. Reference ${reference}.`
}
