import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { londonDate, longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { DateField } from '../date-field.tsx'
import { ShownBadge } from './choice-panel.tsx'
import { type PanelProps, SectionDialog, textOf, useRemoval } from './section-dialog.tsx'

/** Answers to security questionnaires. Each rests on evidence or on a control, and goes when that goes. */
export function AnswersPanel(props: PanelProps) {
  const { desk, mayWrite, onChanged } = props
  const [changing, setChanging] = useState<number>()
  const { remove, sending, failure } = useRemoval(props)
  const { answers } = desk.content
  return (
    <Panel
      title="Security questions"
      action={
        mayWrite && (
          <Button size="sm" variant="outline" onClick={() => setChanging(answers.length)}>
            Add an answer
          </Button>
        )
      }
    >
      {failure && <Alert live kind="error" title={failure} />}
      {answers.length === 0 && (
        <p className="text-ink-2">None yet. Each answer names the evidence or control behind it.</p>
      )}
      <ul className="divide-y divide-line">
        {answers.map(({ id, question, answer, on }, index) => (
          <li key={id} className="grid gap-1 py-3">
            <span className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-medium">
              <span className="wrap-anywhere">{question}</span>
              <ShownBadge withheld={desk.answersWithheld[id] ?? null} />
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{answer}</span>
            <span className="text-sm text-ink-2">{longDate(on)}</span>
            {mayWrite && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Change ${question}`}
                  onClick={() => setChanging(index)}
                >
                  Change
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Remove ${question}`}
                  disabled={sending}
                  onClick={() => remove({ answers: answers.filter((other) => other.id !== id) })}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {changing !== undefined && (
        <AnswerDialog
          {...{ desk, onChanged, index: changing }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  )
}

function AnswerDialog(
  props: Pick<PanelProps, 'desk' | 'onChanged'> & { index: number; onClose: () => void },
) {
  const { desk, index } = props
  const { answers } = desk.content
  const [id] = useState(() => answers[index]?.id ?? crypto.randomUUID())
  const known = answers[index]
  const named = (name: string) => `answers.${index}.${name}`
  const { documents, controls } = desk.choices
  return (
    <SectionDialog
      {...props}
      title={known ? 'Change the answer' : 'Add an answer'}
      read={(form) => ({
        answers: answers.toSpliced(index, 1, {
          id,
          question: textOf(form, named('question')),
          answer: textOf(form, named('answer')),
          on: textOf(form, named('on')),
          basis: textOf(form, named('basis')),
        }),
      })}
    >
      {(errors) => (
        <>
          <Field name={named('question')} label="Question" error={errors[named('question')]}>
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                autoComplete="off"
                defaultValue={known?.question}
              />
            )}
          </Field>
          <Field name={named('answer')} label="Answer" error={errors[named('answer')]}>
            {(control) => <Textarea {...control} maxLength={4000} defaultValue={known?.answer} />}
          </Field>
          <DateField
            name={named('on')}
            label="Answered on"
            start={known?.on ?? londonDate(new Date())}
            error={errors[named('on')]}
          />
          <Field
            name={named('basis')}
            label="Backed by"
            hint="The answer is shown for as long as this counts."
            error={errors[named('basis')]}
          >
            {(control) => (
              <NativeSelect {...control} defaultValue={known?.basis ?? ''}>
                <option value="">Please select</option>
                <optgroup label="Evidence">
                  {documents
                    .filter(({ id, withheld }) => !withheld || known?.basis === `evidence:${id}`)
                    .map(({ id, title }) => (
                      <option key={id} value={`evidence:${id}`}>
                        {title}
                      </option>
                    ))}
                </optgroup>
                <optgroup label="Controls in place">
                  {controls.map(({ code, title }) => (
                    <option key={code} value={`control:${code}`}>
                      {code} {title}
                    </option>
                  ))}
                </optgroup>
              </NativeSelect>
            )}
          </Field>
        </>
      )}
    </SectionDialog>
  )
}
