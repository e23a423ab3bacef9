import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Lists, useList } from '#app/portal/lists.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskProductRequestCalls } from '#features/product-requests/calls/desk.ts'
import type { DeskProductRequest } from '#features/product-requests/schema/desk.ts'
import { requestOutcomes } from '#features/product-requests/schema/own.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DeskPage } from '../desk-page.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

export default function CareRequestsPage() {
  return (
    <DeskPage
      title="Product requests"
      intro="What people would like to find in the machines, the most wanted first. They read your answer."
    >
      <Requests />
    </DeskPage>
  )
}

const names = { waiting: 'Waiting', answered: 'Answered' }

function Requests() {
  const list = useList(['waiting', 'answered'])
  const { loaded, reload, refresh } = useCall(deskProductRequestCalls.list, { query: { list } })
  useCareChange(refresh)
  const [answering, setAnswering] = useState<DeskProductRequest>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Lists label="Which requests" names={names} shown={list} />
      <Answered loaded={loaded} what="The requests" onRetry={reload} skeleton={<TableSkeleton />}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState title="None" icon={ThumbsUp}>
              Clients ask for products at their dashboard.
            </EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-card border border-line bg-card">
              {requests.map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:px-6"
                >
                  <Words request={request} />
                  <Button
                    size="sm"
                    variant="outline"
                    className="max-sm:min-h-11"
                    onClick={() => setAnswering(request)}
                  >
                    {request.outcome ? 'Change the answer' : 'Answer'}
                    <span className="sr-only">: {request.wish}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {answering && (
        <AnswerDialog
          request={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={refresh}
        />
      )}
    </div>
  )
}

function Words({ request }: { request: DeskProductRequest }) {
  const { wish, company, votes, machine, outcome, answer } = request
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{wish}</p>
      <p className="text-ink-2 text-sm wrap-anywhere">
        {company}
        {machine && `, ${machine}`}, {votes} {votes === 1 ? 'vote' : 'votes'}, since{' '}
        {dayOf(request.askedAt)}
      </p>
      {outcome && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
          <Badge variant={outcome === 'coming' ? 'leaf' : 'neutral'}>
            {requestOutcomes[outcome]}
          </Badge>
          {answer}
        </p>
      )}
    </div>
  )
}
