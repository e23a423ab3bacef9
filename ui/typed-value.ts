import { useState } from 'react'

/** Tells the owner of a control about its value, and what is wrong with the text if it has none. */
export type ReportValue = (value: string | undefined, problem?: string) => void

/**
 * The text of an input that stands for a value of another form. What can be read is reported at
 * once, what cannot only when the person has finished, so that nobody is corrected while typing.
 */
export function useTypedValue(options: {
  value: string | undefined
  onChange: ReportValue
  parse: (text: string) => string | undefined
  problemWith: (value: string | undefined) => string | undefined
  format: (value: string) => string
}) {
  const { value, onChange, parse, problemWith, format } = options
  const textFor = (shown: string | undefined) => (shown ? format(shown) : '')
  const [typed, setTyped] = useState({ text: textFor(value), value })
  // The owner has another value than the text stands for.
  if (typed.value !== value) setTyped({ text: textFor(value), value })

  return {
    text: typed.text,
    type(text: string) {
      const parsed = parse(text)
      const next = problemWith(parsed) ? undefined : parsed
      setTyped({ text, value: next })
      onChange(next)
    },
    choose(next: string) {
      setTyped({ text: format(next), value: next })
      onChange(next)
    },
    settle() {
      if (typed.text.trim() === '') return
      const parsed = parse(typed.text)
      const problem = problemWith(parsed)
      if (problem) onChange(undefined, problem)
      else setTyped({ text: textFor(parsed), value: parsed })
    },
  }
}
