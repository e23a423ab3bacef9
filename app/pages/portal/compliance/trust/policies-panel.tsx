import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ShownBadge } from './choice-panel.tsx'
import { type PanelProps, SectionDialog, textOf, useRemoval } from './section-dialog.tsx'

/** Published policies, each with a summary for everyone. */
export function PoliciesPanel(props: PanelProps) {
  const { desk, mayWrite, onChanged } = props
  const [changing, setChanging] = useState<number>()
  const { remove, sending, failure } = useRemoval(props)
  const { policies } = desk.content
  const choiceOf = (id: string) => desk.choices.policies.find((choice) => choice.id === id)
  return (
    <Panel
      title="Policies"
      action={
        mayWrite && (
          <Button size="sm" variant="outline" onClick={() => setChanging(policies.length)}>
            Add a policy
          </Button>
        )
      }
    >
      {failure && <Alert live kind="error" title={failure} />}
      {policies.length === 0 && (
        <p className="text-ink-2">None chosen. Only published policies can be shown.</p>
      )}
      <ul className="divide-y divide-line">
        {policies.map(({ id, summary, onRequest }, index) => {
          const title = choiceOf(id)?.title ?? 'A policy that is no longer published'
          const withheld = choiceOf(id)?.withheld
          return (
            <li key={id} className="grid gap-1 py-3">
              <span className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-medium">
                <span className="wrap-anywhere">{title}</span>
                <ShownBadge withheld={withheld === undefined ? 'gone' : withheld} />
              </span>
              <span className="text-sm text-ink-2 wrap-anywhere">{summary}</span>
              {onRequest && <span className="text-sm">Full text on request</span>}
              {mayWrite && (
                <span className="flex gap-2">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Change ${title}`}
                    onClick={() => setChanging(index)}
                  >
                    Change
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove ${title}`}
                    disabled={sending}
                    onClick={() =>
                      remove({ policies: policies.filter((policy) => policy.id !== id) })
                    }
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {changing !== undefined && (
        <PolicyDialog
          {...{ desk, onChanged, index: changing }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  )
}

function PolicyDialog(
  props: Pick<PanelProps, 'desk' | 'onChanged'> & { index: number; onClose: () => void },
) {
  const { desk, index } = props
  const { policies } = desk.content
  const policy = policies[index]
  const free = desk.choices.policies.filter(
    ({ id }) => id === policy?.id || policies.every((other) => other.id !== id),
  )
  const named = (name: string) => `policies.${index}.${name}`
  return (
    <SectionDialog
      {...props}
      title={policy ? 'Change the policy' : 'Add a policy'}
      read={(form) => ({
        policies: policies.toSpliced(index, 1, {
          id: textOf(form, named('id')),
          summary: textOf(form, named('summary')),
          onRequest: form.has(named('onRequest')),
        }),
      })}
    >
      {(errors) => (
        <>
          <Field name={named('id')} label="Policy" error={errors[named('id')]}>
            {(control) => (
              <NativeSelect {...control} defaultValue={policy?.id ?? ''}>
                <option value="">Please select</option>
                {free.map(({ id, title, number }) => (
                  <option key={id} value={id}>
                    {title}, version {number}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field
            name={named('summary')}
            label="Summary"
            hint="What everyone reads of it."
            error={errors[named('summary')]}
          >
            {(control) => <Textarea {...control} maxLength={1000} defaultValue={policy?.summary} />}
          </Field>
          <InlineField
            name={named('onRequest')}
            label="Full text on request"
            hint="As a PDF, under a confidentiality agreement."
            error={errors[named('onRequest')]}
          >
            {(control) => <Checkbox {...control} defaultChecked={policy?.onRequest ?? false} />}
          </InlineField>
        </>
      )}
    </SectionDialog>
  )
}
