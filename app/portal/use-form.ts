import type { AnswerOf, Call, SentBy } from '#features/accounts/policy/contract.ts'
import { formValues } from '#lib/form-values.ts'
import { call, type With } from '../session/call.ts'
import { checkWith } from './check-with.ts'
import { useSubmission } from './use-submission.ts'

export type Sending = Call & { input: object }

export type FormOptions<C extends Sending> = Omit<With<C>, 'input' | 'query'> & {
  also?: Partial<SentBy<C>> | ((form: FormData) => Partial<SentBy<C>>)
  onDone: (answer: AnswerOf<C>, sent: SentBy<C>) => void | Promise<void>
  /** Codes of refusals that are about one field. */
  fieldOf?: Readonly<Record<string, string>>
}

/**
 * The form of a call: the call's schema says how each field is read and what is wrong with it. `also` is
 * what is sent besides the fields.
 */
export function useForm<C extends Sending>(made: C, options: FormOptions<C>) {
  const { also, onDone, fieldOf, ...given } = options
  const inputOf = (form: FormData) => ({
    ...formValues(made.input, form),
    ...(typeof also === 'function' ? also(form) : also),
  })
  return useSubmission<string>({
    ...(fieldOf && { fieldOf }),
    check: (form) => checkWith(made.input, inputOf(form)),
    send: async (form) => {
      const input = inputOf(form) as SentBy<C>
      await onDone(await call(made, { ...given, input } as unknown as With<C>), input)
    },
  })
}
