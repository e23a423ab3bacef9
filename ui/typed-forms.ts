import { type SyntheticEvent, useRef } from 'react'

/**
 * Whether the forms inside hold something that somebody typed and that would be lost. What was typed
 * and taken out again is nothing, and neither is what came by itself after the form.
 */
export function useTypedForms() {
  const before = useRef(new Map<HTMLFormElement, string>())
  const typed = useRef(new Set<HTMLFormElement>())
  // Before anything in a form is changed it has the focus, or is pressed.
  const remember = (event: SyntheticEvent) => {
    const form = formOf(event)
    if (form && !before.current.has(form)) before.current.set(form, valuesIn(form))
  }
  return {
    isTyped: () =>
      [...typed.current].some(
        (form) => form.isConnected && valuesIn(form) !== before.current.get(form),
      ),
    watching: {
      onFocusCapture: remember,
      onPointerDownCapture: remember,
      onInputCapture: (event: SyntheticEvent) => {
        const form = formOf(event)
        if (form) typed.current.add(form)
      },
    },
  }
}

/** React hands events on from overlays that lie elsewhere: those have forms of their own. */
function formOf({ target, currentTarget }: SyntheticEvent): HTMLFormElement | null {
  const form = target instanceof Element ? target.closest('form') : null
  return currentTarget.contains(form) ? form : null
}

function valuesIn(form: HTMLFormElement): string {
  const values = [...form.elements].flatMap((element, place) => {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      return element.checked ? [[element.name, element.value]] : []
    }
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    return isField && element.value !== '' ? [[element.name || place, element.value]] : []
  })
  return JSON.stringify(values)
}
