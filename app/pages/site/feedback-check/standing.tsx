import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import type { FeedbackCheck } from '#features/feedback/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OwnWords } from './own-words.tsx'

/** Where an author's feedback stands, and what they can still change. */
export function Standing(props: { check: FeedbackCheck; token: string; done: boolean }) {
  const { check, token, done } = props
  const { heading, text } = wordsOf(check)
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done) place.current?.focus({ preventScroll: true })
  }, [done])
  const query = new URLSearchParams({ token })
  const link = buttonStyle({ size: 'lg', variant: 'outline' })
  return (
    <>
      <h1 ref={place} tabIndex={-1} className="max-w-3xl text-6xl focus:outline-none">
        {heading}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">{text}</p>
      <OwnWords message={check.message} author={check.authors[check.attribution]} />
      {check.possible.length > 0 && (
        <div className="mt-10 flex gap-3 max-sm:flex-col sm:flex-wrap">
          {check.possible.includes('agree') && (
            <Link to={`/feedback-check?${query}&answer=agree`} className={link}>
              {check.answer === 'agree' ? 'Change how we name you' : 'Agree to it'}
            </Link>
          )}
          <Link to={`/feedback-check?${query}&answer=refuse`} className={link}>
            {check.state === 'published' ? 'Take it down' : 'Please do not publish it'}
          </Link>
        </div>
      )}
    </>
  )
}

function wordsOf({ state, answer }: FeedbackCheck): { heading: string; text: string } {
  if (state === 'published') {
    return {
      heading: 'Your feedback is published',
      text: 'It stands on our feedback page as you agreed. You can take it down at any time.',
    }
  }
  if (answer === 'refuse') {
    return {
      heading: 'It is not published',
      text: 'It stays between you and us. If you change your mind, reply to our email.',
    }
  }
  if (state !== 'received') {
    return {
      heading: 'It is not on our page',
      text: 'We have kept your feedback to ourselves. If you have a question, reply to our email.',
    }
  }
  return answer === 'agree'
    ? {
        heading: 'Thank you, you have agreed',
        text: 'We may now publish your words under the name below, and write to you when we do. Until then, you can change your mind here.',
      }
    : {
        heading: 'Nothing is published yet',
        text: 'We publish your words only if you agree.',
      }
}

export function NotFound() {
  return (
    <Said heading="This link does not work">
      Perhaps it was cut when it was copied. Please open it from our email, or reply to that email.
    </Said>
  )
}

export function Unavailable() {
  return (
    <Said heading="Your feedback cannot be shown now">
      Nothing has changed about it. Please reload this page in a minute, or call us on{' '}
      <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
    </Said>
  )
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="max-w-3xl text-6xl">{heading}</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">{children}</p>
    </>
  )
}
