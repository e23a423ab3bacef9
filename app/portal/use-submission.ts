import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../session/api.ts'
import { authWords } from '../session/auth-words.ts'
import { useNoticeEnd } from './use-api.ts'

type Errors<Field extends string> = Partial<Record<Field, string>>

/**
 * A form that is checked before it is sent, and sent once at a time. What is wrong is named beside
 * its field, the first of them gets the focus, and a message goes as soon as its field is right.
 * Whatever else went wrong is said beside the button. Nothing typed is lost.
 */
export function useSubmission<Field extends string>(options: {
  check?: (form: FormData) => Errors<Field>
  send: (form: FormData) => Promise<void>
  /** Codes of refusals that are about one field. */
  fieldOf?: Readonly<Record<string, Field>>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  /** By the check here, and by the server, which is asked again only when the form is sent. */
  const [found, setFound] = useState<Errors<Field>>({})
  const [refused, setRefused] = useState<Errors<Field>>({})
  const [failure, setFailure] = useState<Failure>()
  const [times, setTimes] = useState(0)
  const noticeEnd = useNoticeEnd()
  // After the messages are there, so that a screen reader says them with the field.
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [times])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React hands it on from a dialog to a form of the page that the dialog lies over.
    event.stopPropagation()
    if (busy) return
    const sent = event.currentTarget
    const values = new FormData(sent)
    const wrong = options.check?.(values) ?? {}
    setFound(wrong)
    setRefused({})
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) {
      if (!isShown(wrong, sent)) setFailure({ message: String(Object.values(wrong)[0]), code: '' })
      return setTimes((count) => count + 1)
    }
    setBusy(true)
    try {
      await options.send(values)
    } catch (error) {
      noticeEnd(error)
      const byField = errorsOf(error, options.fieldOf)
      setRefused(byField)
      setTimes((count) => count + 1)
      if (!isShown(byField, sent)) setFailure({ message: authWords(error), code: codeOf(error) })
    } finally {
      setBusy(false)
    }
  }

  // A message never appears while somebody is still typing.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(found).length > 0) {
      const wrong: Errors<Field> = options.check?.(new FormData(event.currentTarget)) ?? {}
      setFound(only(wrong, (name) => name in found))
    }
    const { name: typed } = event.target as Partial<HTMLInputElement>
    setRefused(only(refused, (name) => name !== typed))
  }

  const formProps = { ref: form, noValidate: true, onSubmit: submit, onInput: recheck }
  return {
    form,
    formProps,
    busy,
    errors: { ...refused, ...found } as Errors<Field>,
    failure: failure?.message,
    failureCode: failure?.code,
    /** Once what it was about has gone. */
    dismiss: () => setFailure(undefined),
  }
}

/** Whether one of them has a field in the form: else a button would seem to do nothing. */
function isShown(errors: Errors<string>, form: HTMLFormElement): boolean {
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '')
  return Object.keys(errors).some((wrong) =>
    names.some(
      (name) => name && (`${wrong}.`.startsWith(`${name}.`) || name.startsWith(`${wrong}.`)),
    ),
  )
}

interface Failure {
  message: string
  code: string
}

function errorsOf<Field extends string>(
  error: unknown,
  fieldOf: Readonly<Record<string, Field>> = {},
): Errors<Field> {
  const field = fieldOf[codeOf(error)]
  if (field) return { [field]: authWords(error) } as Errors<Field>
  return error instanceof ApiRefusal ? (error.fields as Errors<Field>) : {}
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

function only<Field extends string>(
  errors: Errors<Field>,
  isKept: (name: string) => boolean,
): Errors<Field> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name, message]) => message && isKept(name)),
  ) as Errors<Field>
}
