export { assistants } from './collections/assistants';
export { forgetChats } from './commands/forgetChats';
export { startSiteChat, tieChatToClient } from './commands/chats';
export { askWhole, siteAsking } from './operations/siteChats';
export { siteChatMessages } from './queries/siteChats';
export { siteAssistantStatus } from './queries/status';
export { assistantRoutes } from './routes/assistants';
export { mcp } from './routes/mcp';
export { siteAssistant } from './routes/siteAssistant';
