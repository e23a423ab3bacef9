import { expect, it } from 'vitest'
import { metadataOf, readSignUp } from './sign-up-form.ts'

const right = {
  fullName: ' Ada Lovelace ',
  companyName: 'Analytical Engines',
  sitePostcode: 'm1 1ae',
  phone: '0161 496 0999',
  email: ' ada@engines.example ',
  password: 'correct horse battery staple',
  gdprConsent: 'on',
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

it('sends what was typed, tidied, with the wording that was agreed to', () => {
  const { errors, values } = readSignUp(formOf(right))
  expect(errors).toEqual({})
  if (!values) throw new Error('There is something wrong')
  expect(values.email).toBe('ada@engines.example')
  expect(metadataOf(values)).toEqual({
    full_name: 'Ada Lovelace',
    company: 'Analytical Engines',
    site_postcode: 'M1 1AE',
    phone_number: '0161 496 0999',
    consent: 'account-2026-11',
  })
})

it('an empty form has a message for every field, the specified one for address and password', () => {
  const { errors } = readSignUp(formOf({}))
  expect(Object.keys(errors).toSorted()).toEqual(Object.keys(right).toSorted())
  const specified = 'You must provide either an email or phone number and a password'
  expect([errors.email, errors.password]).toEqual([specified, specified])
})

it.each([
  [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
  [{ sitePostcode: 'M1' }, { sitePostcode: 'Please enter a full UK postcode' }],
  [{ password: 'short' }, { password: 'Use at least 10 characters.' }],
  [{ password: 'ü'.repeat(40) }, { password: 'Please use at most 72 characters' }],
  [{ password: 'password1234' }, { password: 'This password is too easy to guess' }],
  [{ gdprConsent: '' }, { gdprConsent: 'You must agree to the privacy policy to continue' }],
])('%j gives %j', (changes, errors) => {
  expect(readSignUp(formOf({ ...right, ...changes })).errors).toEqual(errors)
})
