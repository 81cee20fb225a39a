// Writes the English messages as modules, for the type checker and the editor.
import { writeMessages } from './message-files.ts'

writeMessages('en')
