import type { ReactNode } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { Colleague } from '#features/audits/schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** Somebody who works here. */
export function PersonField(props: {
  name: string
  label: string
  people: Colleague[]
  start?: string | undefined
  error: string | undefined
}) {
  return (
    <Field name={props.name} label={props.label} error={props.error}>
      {(control) => (
        <NativeSelect {...control} defaultValue={props.start ?? ''}>
          <option value="">Please choose</option>
          {props.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** Those who can be given something, asked for when a form that needs them opens. */
export function WithPeople(props: { children: (people: Colleague[]) => ReactNode }) {
  const { loaded, reload } = useCall(auditCalls.people)
  return (
    <Answered
      loaded={loaded}
      what="The people"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="form">
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      }
    >
      {props.children}
    </Answered>
  )
}
