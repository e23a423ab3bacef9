import { MessageSquareQuote } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { segmentStyle, segmentsStyle } from '#app/portal/segments.ts'
import { useCall } from '#app/portal/use-call.ts'
import { feedbackCalls } from '#features/feedback/calls.ts'
import {
  type FeedbackList,
  feedbackLists,
  feedbackPerPage,
  type ModeratedFeedback,
} from '#features/feedback/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ContentNavigation, ContentNavigationSkeleton } from '../content-navigation.tsx'
import { FeedbackItem } from './feedback-item.tsx'

const lists: Record<FeedbackList, { label: string; empty: string; about: string }> = {
  waiting: {
    label: 'Waiting',
    empty: 'Nothing is waiting',
    about: 'What clients send from the feedback page is listed here.',
  },
  published: {
    label: 'Published',
    empty: 'Nothing is published',
    about: 'Until someone agrees to be quoted, the page says so.',
  },
  closed: {
    label: 'Not shown',
    empty: 'Nothing was declined or withdrawn',
    about: 'What we keep to ourselves, and what was taken down.',
  },
}

export default function FeedbackPage() {
  return (
    <PortalPage
      title="Feedback"
      intro="In the words of its authors, which nobody here can change. Each sees it as it would appear, and it is published once they agree."
      action="feedback.read"
      skeleton={
        <>
          <ContentNavigationSkeleton />
          <FeedbackSkeleton />
        </>
      }
    >
      {() => (
        <>
          <ContentNavigation />
          <Feedback />
        </>
      )}
    </PortalPage>
  )
}

function Feedback() {
  const [query] = useSearchParams()
  const asked = query.get('show')
  const shown = feedbackLists.find((name) => name === asked) ?? 'waiting'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="Which feedback" className={segmentsStyle}>
        {feedbackLists.map((name) => (
          <Link
            key={name}
            to={`?show=${name}`}
            preventScrollReset
            aria-current={name === shown ? 'page' : undefined}
            className={segmentStyle}
          >
            {lists[name].label}
          </Link>
        ))}
      </nav>
      <List key={shown} show={shown} before={query.get('before') ?? ''} />
    </div>
  )
}

function List({ show, before }: { show: FeedbackList; before: string }) {
  const { loaded, reload } = useCall(feedbackCalls.list, { query: { show, before } })
  return (
    <Answered loaded={loaded} what="The feedback" onRetry={reload} skeleton={<FeedbackSkeleton />}>
      {(feedback) => (
        <>
          {feedback.length === 0 ? (
            <EmptyState title={lists[show].empty} icon={MessageSquareQuote}>
              {lists[show].about}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {feedback.map((one) => (
                <FeedbackItem key={one.id} feedback={one} onDecided={reload} />
              ))}
            </ul>
          )}
          <Pages show={show} before={before} last={feedback.at(feedbackPerPage - 1)} />
        </>
      )}
    </Answered>
  )
}

function Pages(props: { show: FeedbackList; before: string; last: ModeratedFeedback | undefined }) {
  const { show, before, last } = props
  if (!before && !last) return null
  const style = buttonStyle({ variant: 'outline', size: 'sm' })
  return (
    <nav aria-label="Pages of the feedback" className="mt-5 flex flex-wrap justify-between gap-3">
      {before ? (
        <Link to={`?show=${show}`} className={style}>
          Newest
        </Link>
      ) : (
        <span />
      )}
      {last && (
        <Link to={`?show=${show}&before=${last.id}`} className={style}>
          Older
        </Link>
      )}
    </nav>
  )
}

function FeedbackSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {['a', 'b'].map((name) => (
        <div key={name} className="grid gap-3 rounded-card border border-line bg-card p-6">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  )
}
