import * as z from 'zod/mini'
import { readPhone } from './phone-number.ts'

/** The generic words of the specification. */
const wrongType = ({ input }: { input?: unknown }) =>
  input === undefined ? 'Required' : 'Invalid input'

const text = () => z.string({ error: wrongType })

/** Without invisible letters, which some names need between others. */
export const visible = (text: string) =>
  text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()

const within = (least: number, most: number, tooShort: string) =>
  text().check(
    z.trim(),
    z.minLength(least, tooShort),
    z.refine((text) => visible(text).length >= least, tooShort),
    z.maxLength(most, `Please use at most ${most} characters`),
  )

/**
 * One line. Control characters are a mistake or a forged mail header, marks that turn the direction of
 * writing make a name read as another, and PostgreSQL cannot store half a letter.
 */
export const line = (least: number, most: number, tooShort = 'Please write something') =>
  within(least, most, tooShort).check(
    z.regex(
      /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
      'Please use plain text on one line',
    ),
  )

/** Several lines. */
export const words = (least: number, most: number, tooShort = 'Please write something') =>
  within(least, most, tooShort).check(
    z.regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u, 'Please use plain text'),
  )

/** Several lines that people paste from elsewhere: only what cannot be stored is refused. */
export const pasted = (least: number, most: number, tooShort = 'Please write something') =>
  within(least, most, tooShort).check(z.regex(/^[^\0\p{Cs}]*$/u, 'Please use plain text'))

export const companyName = line(2, 160, 'Company name must be at least 2 characters')

export const email = text().check(
  z.trim(),
  z.maxLength(254, 'Please enter a valid email address'),
  z.email('Please enter a valid email address'),
)

/** Browsers check how it is written; only the server knows whether the number exists. */
export const telephone = (wrong: string) =>
  line(1, 40, wrong).check(z.refine((text) => readPhone(text) !== undefined, wrong))

export const postcode = text().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}$/, 'Please enter a full UK postcode'),
  // With its blank, however it was typed: the last three letters are those within the district.
  z.overwrite((typed) => typed.replace(/ ?(.{3})$/, ' $1')),
)

/** A day of this century, such as 2026-11-30. No pattern: the API would not be described with a date. */
export const day = (wrong = 'Please choose a day') =>
  z.iso.date(wrong).check(z.refine((text) => text.startsWith('20'), wrong))

/** By the clock: 09:30. */
export const timeOfDay = (wrong = 'Please enter the time') =>
  z.string(wrong).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong))

export const wholeNumber = (least: number, most: number, wrong: string, tooMuch = wrong) =>
  z.int(wrong).check(z.gte(least, wrong), z.lte(most, tooMuch))

/** The version that was on the screen: a newer one is answered with 409. */
export const version = z.int({ error: wrongType })

export const id = z.uuid('Invalid input')

/** Made where the form is: the same thing sent twice is one. */
export const key = id

/** One of the names of a list of words. */
export const oneOf = <Name extends string>(names: Record<Name, unknown>, wrong = 'Invalid input') =>
  z.enum(Object.keys(names) as [Name, ...Name[]], wrong)
