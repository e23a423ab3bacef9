import type { ReactNode } from 'react'
import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { trustCalls } from '#features/trust/calls.ts'
import type { TrustDesk } from '#features/trust/schema/desk.ts'
import type { TrustContent } from '#lib/trust-words.ts'

export interface PanelProps {
  desk: TrustDesk
  mayWrite: boolean
  onChanged: () => void
}

/** A form for a part of the draft, which is saved as a whole. */
export function SectionDialog(props: {
  desk: TrustDesk
  title: string
  description?: string
  read: (form: FormData) => Partial<TrustContent>
  onChanged: () => void
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}) {
  const { desk, title, description, read } = props
  return (
    <DialogForm
      call={trustCalls.change}
      also={(form: FormData) => ({ ...desk.content, ...read(form), version: desk.version })}
      size="wide"
      {...{ title, ...(description && { description }) }}
      button="Save"
      onDone={props.onChanged}
      onClose={props.onClose}
    >
      {props.children}
    </DialogForm>
  )
}

/** Takes something out of the draft, without a form. */
export function useRemoval({ desk, onChanged }: Pick<PanelProps, 'desk' | 'onChanged'>) {
  const { make, sending, failure } = useMake()
  const remove = async (change: Partial<TrustContent>) => {
    const input = { ...desk.content, ...change, version: desk.version }
    await make(trustCalls.change, { input })
    onChanged()
  }
  return { remove, sending, failure: failure?.message }
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')
