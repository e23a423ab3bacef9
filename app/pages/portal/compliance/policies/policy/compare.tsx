import { FileDiff } from 'lucide-react'
import { useState } from 'react'
import { DiffLines, TextDiff } from '#app/portal/markdown/text-diff.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { PolicyDetail, VersionDetail } from '#features/policies/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { versionWords } from './version-words.ts'

/** Any two versions, line by line and word by word. */
export function Compare({ policy }: { policy: PolicyDetail }) {
  const [newest, before] = policy.versions
  const [from, setFrom] = useState(before?.id)
  const [to, setTo] = useState(newest?.id)
  if (!from || !to) {
    return (
      <EmptyState title="Nothing to compare yet" icon={FileDiff}>
        Once there is a second version, you see here what has changed.
      </EmptyState>
    )
  }
  const choice = (name: string, label: string, value: string, choose: (id: string) => void) => (
    <Field name={name} label={label}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={(event) => choose(event.target.value)}>
          {policy.versions.map((version) => (
            <option key={version.id} value={version.id}>
              {versionWords(version)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="sr-only">Two versions compared</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('from', 'From', from, setFrom)}
        {choice('to', 'To', to, setTo)}
      </div>
      <Difference key={`${from} ${to}`} policyId={policy.id} from={from} to={to} />
    </div>
  )
}

function Difference({ policyId, from, to }: { policyId: string; from: string; to: string }) {
  const { findVersion } = policyCalls
  const before = useCall(findVersion, { params: { id: policyId, versionId: from } })
  const after = useCall(findVersion, { params: { id: policyId, versionId: to } })
  return (
    <Answered
      loaded={before.loaded}
      what="The version"
      onRetry={before.reload}
      skeleton={<TableSkeleton />}
    >
      {(one) => (
        <Answered
          loaded={after.loaded}
          what="The version"
          onRetry={after.reload}
          skeleton={<TableSkeleton />}
        >
          {(other) => <Texts before={one} after={other} />}
        </Answered>
      )}
    </Answered>
  )
}

type Text = Pick<VersionDetail, 'title' | 'body'>

export function Texts({ before, after }: { before: Text; after: Text }) {
  if (before.title === after.title && before.body === after.body) {
    return <p className="text-ink-2">Both texts are the same.</p>
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-2 text-sm">
        What was added is green with a plus, what was removed is red with a minus. Words that differ
        are underlined.
      </p>
      {before.title !== after.title && (
        <section>
          <h3 className="mb-1 font-medium font-sans text-base tracking-normal">Title</h3>
          <DiffLines
            lines={[
              { kind: 'removed', text: before.title },
              { kind: 'added', text: after.title },
            ]}
          />
        </section>
      )}
      {before.body !== after.body && (
        <section>
          <h3 className="mb-1 font-medium font-sans text-base tracking-normal">Text</h3>
          <TextDiff before={before.body} after={after.body} />
        </section>
      )}
    </div>
  )
}
