import { useEffect, useRef } from 'react'
import { answerPromise } from '#features/leads/policy/promise.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Acknowledgement } from '../form/enquiry-channel.ts'

/** What stands in place of the form once it has arrived. */
export function FeedbackSent(
  props: Acknowledgement & {
    /** Just sent: the reader is led here. */
    now: boolean
  },
) {
  const { now, reference, answerBy } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) panel.current?.focus()
  }, [now])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="self-start rounded-panel bg-leaf-soft p-8 sm:p-12"
    >
      <p className="font-display text-3xl font-bold tracking-tight">
        Thank you. Your feedback has arrived.
      </p>
      <p className="mt-3 max-w-lg text-lg">
        {reference && (
          <>
            Your reference is <strong className="whitespace-nowrap">{reference}</strong>.{' '}
          </>
        )}
        A person reads it and answers {answerPromise('form', answerBy)}. If you agreed to
        publication, we check the words with you by email before anything appears here. If something
        is wrong at your site, <TextLink to="/contact">call or write to us</TextLink> as well, so
        that nobody has to wait.
      </p>
    </div>
  )
}
