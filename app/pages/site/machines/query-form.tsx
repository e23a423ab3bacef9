import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * A form whose answers are part of the address. Without JavaScript its button asks the server; with
 * it, each right answer shows at once. What other forms of the page have put there stays.
 */
export function QueryForm(props: {
  /** The section where the answer is. */
  section: string
  /** The names of this form's controls, and what the address says of each. */
  values: Record<string, string | string[]>
  label: string
  id?: string
  className?: string
  children: ReactNode
}) {
  const { section, values } = props
  const form = useRef<HTMLFormElement>(null)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const others = [...query].filter(([name]) => !Object.hasOwn(values, name))

  // What was answered before this code was here counts like any other answer.
  const showEarly = useEffectEvent(() => {
    if (form.current && isAnswered(form.current)) show(form.current)
  })
  useEffect(() => showEarly(), [])
  // Links change the address too: the controls follow, without losing the focus.
  const said = JSON.stringify(values)
  const followed = useRef(said)
  useEffect(() => {
    if (!form.current || followed.current === said) return
    followed.current = said
    follow(form.current, JSON.parse(said))
  }, [said])

  const show = (element: HTMLFormElement) =>
    navigate(`/machines?${queryOf(element)}#${section}`, {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <form
      ref={form}
      id={props.id}
      action={`/machines#${section}`}
      aria-label={props.label}
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      // While a figure is half typed there is nothing to show yet.
      onChange={(event: FormEvent<HTMLFormElement>) =>
        event.currentTarget.checkValidity() && show(event.currentTarget)
      }
    >
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}

/** Several answers of one name go into one parameter, which is shorter to send to somebody. */
function queryOf(form: HTMLFormElement): string {
  const answers = new Map<string, string>()
  for (const [name, value] of new FormData(form)) {
    if (value === '') continue
    answers.set(name, [answers.get(name), String(value)].filter(Boolean).join(','))
  }
  return new URLSearchParams([...answers]).toString().replaceAll('%2C', ',')
}

/** Whether a control says something else than the page that the server sent. */
function isAnswered(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((option) => option.selected && !option.defaultSelected)
    }
    if (!(control instanceof HTMLInputElement)) return false
    return /^(checkbox|radio)$/.test(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
}

function follow(form: HTMLFormElement, values: Record<string, string | string[]>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const said = values[control.name]
    if (said === undefined || control.type === 'hidden') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = said.includes(control.value)
    } else if (control !== document.activeElement) control.value = String(said)
  }
}
