import * as z from 'zod/mini'
import { cardNumberWords, holdsCardNumber } from './card-numbers.ts'

/** Made where the form is: the same thing sent twice is one. */
export const key = z.uuid('Invalid input')

/** What somebody writes, in as many lines as they like. */
export const words = (most: number, missing = 'Please write something') =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(most, `Please use at most ${most} characters`),
    // PostgreSQL cannot store it, and nobody types it.
    z.refine((text) => !text.includes('\u0000'), 'Please use plain text'),
    z.refine((text) => !holdsCardNumber(text), cardNumberWords),
  )

export const line = (most: number, missing = 'Please write something') =>
  words(most, missing).check(
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please use plain text on one line'),
  )

/** A name, or a reason in one sentence: on one line, and without marks that turn its direction around. */
export const shortLine = (least: number, most: number, tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.trim(),
      z.minLength(least, tooShort),
      z.maxLength(most, `Please use at most ${most} characters`),
      z.regex(
        /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
        'Please use plain text on one line',
      ),
    )

export const postcode = z
  .string('Please enter a UK postcode')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}$/, 'Please enter a full UK postcode'),
  )
