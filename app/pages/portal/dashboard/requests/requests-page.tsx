import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { useCareChange } from '#app/session/session.tsx'
import { productRequestCalls } from '#features/product-requests/calls/own.ts'
import { type OwnProductRequest, requestOutcomes } from '#features/product-requests/schema/own.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { MachineField } from '../support/machine-field.tsx'

export default function RequestsPage() {
  return (
    <ClientPage
      title="Product requests"
      intro="What people at your company would like to find in the machine. Requests with the most votes come first."
    >
      {() => <Requests />}
    </ClientPage>
  )
}

function Requests() {
  const { loaded, reload, refresh } = useCall(productRequestCalls.list)
  useCareChange(refresh)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
      <Panel title="Ask for a product" className="lg:order-last">
        <AskForm onAsked={refresh} />
      </Panel>
      <div className="lg:col-span-2">
        <Answered loaded={loaded} what="The requests" onRetry={reload} skeleton={<TableSkeleton />}>
          {(requests) =>
            requests.length === 0 ? (
              <EmptyState title="No requests yet" icon={ThumbsUp}>
                Ask for something, and your colleagues can vote for it.
              </EmptyState>
            ) : (
              <ul className="grid gap-3">
                {requests.map((request) => (
                  <Request key={request.id} request={request} onVoted={refresh} />
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
    </div>
  )
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const toast = useToast()
  const [round, setRound] = useState(0)
  const { formProps, errors, failure, busy } = useForm(productRequestCalls.ask, {
    onDone: (_, { wish }) => {
      toast({ title: 'Thank you', description: `Your vote for “${wish}” counts.` })
      setRound((before) => before + 1)
      onAsked()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        name="wish"
        label="Which product?"
        hint="If a colleague has asked for it already, you vote for it."
        error={errors.wish}
      >
        {(control) => <Input {...control} key={round} maxLength={80} autoComplete="off" />}
      </Field>
      <MachineField optional error={errors.machineId} />
      <FormEnd failure={failure} busy={busy} label="Ask for it" />
    </form>
  )
}

const variants = { coming: 'leaf', 'not-possible': 'neutral' } as const

function Request(props: { request: OwnProductRequest; onVoted: () => void }) {
  const { id, wish, votes, voted, outcome, answer, machine } = props.request
  const { sending, failure, make } = useMake()
  const vote = async () => {
    const change = voted ? productRequestCalls.withdrawVote : productRequestCalls.vote
    if (await make(change, { params: { id } })) props.onVoted()
  }
  return (
    <li className="flex items-start justify-between gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-lg tracking-normal wrap-anywhere">{wish}</h2>
        {machine && <p className="text-ink-2 text-sm wrap-anywhere">For {machine}</p>}
        {outcome && (
          <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge variant={variants[outcome]}>{requestOutcomes[outcome]}</Badge>
            <p className="wrap-anywhere">{answer}</p>
          </div>
        )}
        {failure && (
          <p role="alert" className="mt-2 text-alarm text-sm">
            {failure.message}
          </p>
        )}
      </div>
      {outcome ? (
        <p className="shrink-0 text-ink-2 text-sm">{votesWords(votes)}</p>
      ) : (
        <Button
          size="sm"
          variant={voted ? 'default' : 'outline'}
          aria-pressed={voted}
          aria-busy={sending}
          aria-disabled={sending}
          onClick={() => sending || vote()}
          className="tabular-nums max-sm:min-h-11"
        >
          <ThumbsUp aria-hidden="true" className="size-4" /> {votes}
          <span className="sr-only">
            {' '}
            {votes === 1 ? 'vote' : 'votes'} for {wish}
          </span>
        </Button>
      )}
    </li>
  )
}

const votesWords = (votes: number) => `${votes} ${votes === 1 ? 'vote' : 'votes'}`
