import { Form, Link, useNavigation } from 'react-router'
import type { FeedbackCheck } from '#features/feedback/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Choices } from '../client-feedback/choices.tsx'
import { NothingChanged } from '../form/nothing-changed.tsx'
import type { CheckResult } from './feedback-check-action.ts'
import { OwnWords } from './own-words.tsx'

interface AnswerProps {
  check: FeedbackCheck
  token: string
  result: CheckResult | undefined
}

/** The words as they would appear, the choice of the name, and the yes. */
export function AgreeForm({ check, token, result }: AnswerProps) {
  const query = new URLSearchParams({ token })
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="max-w-3xl text-6xl">May we publish this?</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">
        These are your words as they would stand on our feedback page. We publish them only if you
        agree here.
      </p>
      <OwnWords message={check.message} />
      <Form method="post" action={`/feedback-check?${query}&answer=agree`} className="mt-10">
        <NothingChanged result={result} words={words} />
        <input type="hidden" name="answer" value="agree" />
        <Choices
          name="attribution"
          label="How shall we name you?"
          error={undefined}
          chosen={check.attribution}
          choices={check.authors}
        />
        <div className="mt-8 flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Button type="submit" size="lg" disabled={busy}>
            {busy ? 'One moment…' : 'Yes, publish it'}
          </Button>
          <Link
            to={`/feedback-check?${query}&answer=refuse`}
            className={buttonStyle({ size: 'lg', variant: 'outline' })}
          >
            Please do not publish it
          </Link>
        </div>
      </Form>
    </>
  )
}

/** The no, which asks once more: nothing changes by opening a link. */
export function RefuseForm({ check, token, result }: AnswerProps) {
  const query = new URLSearchParams({ token })
  const busy = useNavigation().state !== 'idle'
  const published = check.state === 'published'
  return (
    <>
      <h1 className="max-w-3xl text-6xl">
        {published ? 'Take your feedback down?' : 'Not publish your feedback?'}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">
        {published ? 'It leaves our feedback page at once.' : 'It then stays between you and us.'}{' '}
        You need not give a reason.
      </p>
      <OwnWords message={check.message} author={check.authors[check.attribution]} />
      <Form method="post" action={`/feedback-check?${query}&answer=refuse`} className="mt-10">
        <NothingChanged result={result} words={words} />
        <input type="hidden" name="answer" value="refuse" />
        <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Button type="submit" size="lg" disabled={busy}>
            {busy ? 'One moment…' : published ? 'Take it down' : 'Do not publish it'}
          </Button>
          <Link
            to={`/feedback-check?${query}${published ? '&done' : '&answer=agree'}`}
            className={buttonStyle({ size: 'lg', variant: 'outline' })}
          >
            {published ? 'Leave it there' : 'Agree instead'}
          </Link>
        </div>
      </Form>
    </>
  )
}

const words: Record<CheckResult['state'], string> = {
  refused: 'This cannot be changed here any more. Please reload the page, or reply to our email.',
  unavailable: 'Something broke on our side, and nothing has changed. Please try again.',
}
