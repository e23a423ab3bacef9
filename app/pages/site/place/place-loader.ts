import type { LoaderFunctionArgs } from 'react-router'
import { longestPostcode } from '#features/coverage/policy.ts'

/** The postcode in a link. Anybody can write one: what is too long to be one is cut. */
export function placeLoader({ request }: LoaderFunctionArgs): { postcode: string | undefined } {
  const postcode = new URL(request.url).searchParams.get('postcode')
  return { postcode: postcode?.slice(0, 2 * longestPostcode) }
}
