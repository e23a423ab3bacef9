import { type FormEvent, type RefObject, useEffect } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { messagesByField } from '#lib/messages-by-field.ts'
import { useErrors } from './use-errors.ts'

type Result<Field extends string> =
  | { state: string; errors?: Partial<Record<Field, string>> }
  | undefined

type Checked = ReturnType<ZodMiniType['safeParse']>

/**
 * The mistakes of the newest result, and what to do when somebody types: a message goes as soon as
 * its field is right, and never appears while somebody is still typing.
 */
export function useMistakes<Field extends string>(
  result: Result<Field>,
  check: (form: FormData) => Promise<{ checked: Checked }> | { checked: Checked },
) {
  const [errors, setErrors] = useErrors<Field>(result)
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as Field
    if (!errors[name]) return
    const { checked } = await check(new FormData(event.currentTarget))
    const message = checked.success ? undefined : messagesByField(checked.error)[name]
    setErrors({ ...errors, [name]: message })
  }
  return [errors, recheck] as const
}

/** Leads to the first wrong field. */
export function useFocusOnMistake(
  form: RefObject<HTMLFormElement | null>,
  result: { state: string } | undefined,
) {
  useEffect(() => {
    if (result?.state !== 'invalid') return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, result])
}
