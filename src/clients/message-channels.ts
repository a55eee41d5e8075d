/** How Electron sends messages between the processes of an application, by its documentation (38). */
export const messageChannels = {
  module: 'electron',
  /** The object and its methods that set the function for the messages of a name; an event comes before what was sent. */
  handling: { object: 'ipcMain', methods: new Set(['handle', 'handleOnce']) },
  /** The object and its method that send a message, and return what the function returns. */
  sending: { object: 'ipcRenderer', method: 'invoke' },
  /** The object and its method that give an object to the pages, as a member of the global object. */
  exposing: { object: 'contextBridge', method: 'exposeInMainWorld' },
  globals: new Set(['window', 'globalThis', 'self']),
} as const
