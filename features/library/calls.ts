import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  get,
  missing,
  post,
  put,
  wrong,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import {
  ControlText,
  EntryAsked,
  EntryRestored,
  EntryRetired,
  FrameworkProfile,
  FrameworkText,
  type ImportView,
  LibraryImport,
  type LibraryVersion,
  type LibraryView,
  NewControl,
  NewFramework,
  NewRequirement,
  RequirementControls,
  RequirementText,
} from './schema.ts'

const changed = conflict(
  'Someone else has changed this. What you wrote is still here.',
  'changed_meanwhile',
)
const writes = {
  action: 'controls.write',
  answer: answersNothing,
  refusals: {
    not_found: missing('entry'),
    changed,
    shipped: conflict('Its text comes with the software, and changes with a release.'),
    retired: conflict('It is retired. Bring it back first.', 'closed'),
    not_retired: conflict('It is not retired.'),
    unknown_control: wrong('controls', 'One of these controls is not there'),
    unknown_profile: wrong('profile', 'There is no such type'),
  },
} as const
const adds = {
  action: 'controls.write',
  answer: answersNothing,
  refusals: {
    not_found: missing('framework'),
    taken_code: wrong('code', 'This code is or was in use. Codes are never used again.'),
    taken: wrong('id', 'This id is or was in use. Ids are never used again.'),
  },
} as const

const framework = '/api/library/frameworks/:framework'
const requirement = `${framework}/requirements/:requirement` as const

/** Controls, frameworks and requirements: those that are shipped, and our own. */
export const libraryCalls = {
  read: get('/api/library', {
    action: 'controls.read',
    reading: 'nobody',
    answer: answers<LibraryView>(),
  }),
  versions: get('/api/library/versions', {
    action: 'controls.read',
    reading: 'colleagues',
    query: EntryAsked,
    answer: answers<LibraryVersion[]>(),
  }),
  addControl: post('/api/library/controls', { ...adds, input: NewControl }),
  changeControl: put('/api/library/controls/:code', { ...writes, input: ControlText }),
  addFramework: post('/api/library/frameworks', { ...adds, input: NewFramework }),
  changeFramework: put(framework, { ...writes, input: FrameworkText }),
  chooseProfile: put(`${framework}/profile`, { ...writes, input: FrameworkProfile }),
  addRequirement: post(`${framework}/requirements`, { ...adds, input: NewRequirement }),
  changeRequirement: put(requirement, { ...writes, input: RequirementText }),
  map: put(`${requirement}/controls`, { ...writes, input: RequirementControls }),
  retire: post('/api/library/retire', { ...writes, input: EntryRetired }),
  restore: post('/api/library/restore', { ...writes, input: EntryRestored }),
  exportFile: get('/api/library/file', {
    action: 'controls.read',
    reading: 'nobody',
    answer: answersFile('application/yaml'),
  }),
  importFile: post('/api/library/file', {
    action: 'controls.write',
    input: LibraryImport,
    answer: answers<ImportView>(),
    refusals: {
      invalid: wrongInput('Nothing was changed. Please mend these places of the file.'),
      changed: conflict(
        'The library has changed since you looked at the file. Please look at the changes again.',
        'changed_meanwhile',
      ),
    },
  }),
}
