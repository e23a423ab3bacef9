import { dayOf, timeOf } from '#app/portal/moments.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { feedbackCalls } from '#features/feedback/calls.ts'
import { possibleDecisions } from '#features/feedback/policy.ts'
import {
  attributions,
  type FeedbackDecision,
  type ModeratedFeedback,
} from '#features/feedback/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'

const decisions: Record<
  Exclude<FeedbackDecision, 'agreed'>,
  { label: string; title: string; description: string; done: string }
> = {
  preview: {
    label: 'Send it to the author',
    title: 'Send it to the author?',
    description:
      'They get an email with their words and name as they would appear, and links to agree or decline. Nothing is published before they agree.',
    done: 'The author has it by email. Their answer will appear here.',
  },
  publish: {
    label: 'Publish',
    title: 'Publish it?',
    description:
      'It appears on the feedback page at once, as the author agreed. They get an email that says so and how to withdraw it.',
    done: 'It is on the feedback page.',
  },
  decline: {
    label: 'Keep it to ourselves',
    title: 'Keep it to ourselves?',
    description: 'It will not be published. Its author gets no email, and it cannot be taken back.',
    done: 'It stays with us.',
  },
  withdraw: {
    label: 'Withdraw',
    title: 'Take it down?',
    description: 'It leaves the feedback page at once and cannot be published again.',
    done: 'It is no longer on the page.',
  },
}

/** One feedback as it was sent, what its author agreed to, and what can be done with it. */
export function FeedbackItem(props: { feedback: ModeratedFeedback; onDecided: () => void }) {
  const { feedback } = props
  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-sans font-semibold text-lg tracking-normal wrap-anywhere">
          {feedback.name}, {feedback.organisation}
        </h2>
        <time dateTime={feedback.receivedAt} className="text-ink-2 text-sm">
          {timeOf(feedback.receivedAt)}
        </time>
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        <TextLink href={`mailto:${feedback.email}`}>{feedback.email}</TextLink>
      </p>
      <blockquote className="mt-4 max-w-prose border-orange border-l-4 pl-4 leading-relaxed wrap-anywhere whitespace-pre-line">
        {feedback.message}
      </blockquote>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-2">Consent</dt>
        <dd>
          <Consent feedback={feedback} />
        </dd>
        <dt className="text-ink-2">Named as</dt>
        <dd className="wrap-anywhere">
          {feedback.author}{' '}
          <span className="text-ink-2">(“{attributions[feedback.attribution]}”)</span>
        </dd>
        <dt className="text-ink-2">So far</dt>
        <dd className="wrap-anywhere">
          <SoFar feedback={feedback} />
        </dd>
      </dl>
      <Actions {...props} />
    </li>
  )
}

function Consent({ feedback }: { feedback: ModeratedFeedback }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant={feedback.publishConsent ? 'leaf' : 'amber'}>
        {feedback.publishConsent ? 'May be published' : 'For us only'}
      </Badge>
      <span className="text-ink-2">
        given on {dayOf(feedback.receivedAt)}, wording {feedback.consentWording}
      </span>
    </span>
  )
}

const outcomes = {
  received: '',
  published: 'Published',
  declined: 'Kept to ourselves',
  withdrawn: 'Taken down',
}

/** What happened to it, the first first. */
function SoFar({ feedback }: { feedback: ModeratedFeedback }) {
  const { state, decidedAt, decidedBy, shownToAuthorAt } = feedback
  const by = decidedBy ? ` by ${decidedBy}` : ''
  const steps = [
    shownToAuthorAt && `Sent to the author on ${timeOf(shownToAuthorAt)}.`,
    answerWords(feedback),
    state !== 'received' && decidedAt && `${outcomes[state]}${by} on ${timeOf(decidedAt)}.`,
  ].filter(Boolean)
  return steps.length === 0 ? 'Nobody has decided.' : steps.join(' ')
}

function answerWords(feedback: ModeratedFeedback): string {
  const { state, shownToAuthorAt, authorAnswer, authorAnsweredAt, authorAnswerNote } = feedback
  if (!authorAnswer || !authorAnsweredAt) {
    return state === 'received' && shownToAuthorAt ? 'They have not answered yet.' : ''
  }
  const when = timeOf(authorAnsweredAt)
  if (authorAnswer === 'refuse') return `The author asked us not to publish it on ${when}.`
  const how = authorAnswerNote ? ` (${authorAnswerNote})` : ''
  return `The author agreed on ${when}${how}.`
}

function Actions(props: { feedback: ModeratedFeedback; onDecided: () => void }) {
  const { feedback } = props
  const toast = useToast()
  const possible = possibleDecisions(feedback)
  if (possible.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {possible.map((decision, index) => {
        if (decision === 'agreed') return <AgreementDialog key={decision} {...props} />
        const { label, title, description, done } = decisions[decision]
        return (
          <ConfirmDialog
            key={decision}
            title={title}
            description={description}
            confirmLabel={label}
            destructive={decision === 'withdraw'}
            failureWords={authWords}
            onConfirm={async () => {
              await call(feedbackCalls.decide, {
                params: { id: feedback.id },
                input: { decision },
              })
              toast({ title: 'Done', description: done })
              props.onDecided()
            }}
            trigger={
              <Button
                size="sm"
                variant={index === 0 && decision !== 'decline' ? 'default' : 'outline'}
                className="max-sm:min-h-11"
              >
                {label}
                <span className="sr-only">: {feedback.name}</span>
              </Button>
            }
          />
        )
      })}
    </div>
  )
}
