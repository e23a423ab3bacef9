import { expect, it } from 'vitest'
import { rightAskedFor } from './rights-request.ts'

it.each([
  ['This is a subject access request.', 'access'],
  ['Under Article 15 of the UK GDPR, please send me everything.', 'access'],
  ['Please send me a copy of all my personal data', 'access'],
  ['I want to see the information you hold about me', 'access'],
  ['Please delete all my data.', 'erasure'],
  ['I use my right to be forgotten', 'erasure'],
  ['Data protection complaint', 'complaint'],
  ['I complain under section 164A', 'complaint'],
  ['My complaint about how you have used my personal data', 'complaint'],
  ['Art. 16: my name is spelt Ada', 'rectification'],
  ['I object to the processing of my data', 'objection'],
  ['Please restrict processing until this is settled', 'restriction'],
  ['Data portability, please', 'portability'],
  ['What personal data do you have about me?', 'access'],
  ['I want access to my personal data', 'access'],
  ['GDPR request: send me all my data', 'access'],
  ['This is a DSAR', 'access'],
  ['SAR', 'access'],
  ['Please delete all the data you hold about me', 'erasure'],
  ['Please remove me from your database', 'erasure'],
  ['Please delete any personal data relating to me', 'erasure'],
  ['Please delete my email address', 'erasure'],
  ['I want to make a GDPR complaint', 'complaint'],
  ['I complain under the UK GDPR', 'complaint'],
  ['I want to complain that you shared my data', 'complaint'],
  ['Please stop using my data', 'objection'],
  ['Please correct my personal data', 'rectification'],
  ['Are your machines GDPR compliant?', undefined],
  ['Do we get access to the data of the machine?', undefined],
  ['A complaint about the coffee machine', undefined],
  ['Please remove the old machine and send me your details', undefined],
  ['What data do you have about footfall?', undefined],
  ['Who has access to the machine, and is our data safe?', undefined],
  ['Send me the data sheet and a copy of the agreement', undefined],
  ['We have 15 articles in the range, delete two', undefined],
  ['', undefined],
])('%j asks for %s', (text, kind) => {
  expect(rightAskedFor(text, undefined)).toBe(kind)
  expect(rightAskedFor('Hello', { Subject: text })).toBe(kind)
})
