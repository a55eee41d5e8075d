import { configsOf } from '../../src/project/configs.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { checkConfigs, readConfigs } from '../../src/project/read-configs.ts'
import { loadSchedule } from '../../src/schedule/load.ts'

const deep = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`deep-${String(index + 1)}.yaml`, `extends: ./deep-${String(index + 2)}.yaml\n`]))
const beside = {
  ...deep, 'deep-10.yaml': 'horizon: 3\n',
  'base.yaml': 'horizon: 3\n', 'round.yaml': 'extends: ./sunset.config.yaml\n', 'wrong.yaml': 'horizon: 3\nentries:\n  minfy: off\n', 'folder/base.yaml': 'horizon: 3\n',
}

/** What is said of a wrong `sunset.config.yaml`, line by line. */
export function wrongIn(text: string, more: Readonly<Record<string, string>> = {}): string[] {
  const files = memoryFiles({ 'sunset.config.yaml': text, ...beside, ...more }, '/project')
  try {
    checkConfigs(readConfigs(configsOf(files, ['sunset.config.yaml']), loadSchedule))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
