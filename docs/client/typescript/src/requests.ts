/** Written by `npm run openapi`; change the declarations in lib/api instead. */

export type AcceptedInvitation = { "email": string; "organisation": Membership; "isNewAccount": boolean; };

/** The terms as the buyer accepted them. */
export type AcceptedTerms = { "sha256": string; "at": string; "name": string; "text": string; };

export type Account = (Member) & { "language": string | null; "organisation": Membership; "organisations": (Membership)[]; "hasPassword": boolean; "needsEmailConfirmation": boolean; "needsSecondFactor": boolean; "needsSingleSignOn": boolean; };

export type AccountChange = { "name"?: string; "language"?: "en" | "de" | "fr" | "es" | "ja" | null; };

/** A visitor's events since the last batch, at most 64 KiB. */
export type AnalyticsBatch = { "events": (AnalyticsEvent)[]; };

export type AnalyticsEvent = { "type": "view" | "search" | "booth_click" | "exhibitor_view" | "category_select" | "route" | "bookmark" | "share" | "custom_button" | "banner_impression" | "banner_click" | "level_switch" | "position"; "sessionId"?: string | null; "targetType"?: string | null; "targetId"?: string | null; "query"?: string | null; "levelId"?: string | null; "x"?: number | null; "y"?: number | null; "meta"?: Record<string, unknown> | null; };

export type AnalyticsReport = { "accepted": number; "rejected": ({ "index": number; "code": string; })[]; };

export type AnalyticsSummary = { "from": string; "to": string; "totals": AnalyticsTotals; "sessions": number; "byDay": ({ "date": string; "sessions": number; "totals": AnalyticsTotals; })[]; "topExhibitors": ({ "id": string; "slug": string; "name": string; "count": number; })[]; "topBooths": ({ "id": string; "label": string; "count": number; })[]; "topSearches": ({ "query": string; "count": number; "zeroResults": number; })[]; "topRoutes": ({ "from": string; "to": string; "count": number; })[]; "categories": ({ "id": string; "name": string; "count": number; })[]; "banners": ({ "id": string; "title": string | null; "impressions": number; "clicks": number; "ctr": number; })[]; "heatmap": Record<string, { "cell": number; "points": ([number, number, number])[]; }>; };

/** The number of events of each type. */
export type AnalyticsTotals = { "view": number; "search": number; "booth_click": number; "exhibitor_view": number; "category_select": number; "route": number; "bookmark": number; "share": number; "custom_button": number; "banner_impression": number; "banner_click": number; "level_switch": number; "position": number; };

export type ApiKey = { "id": string; "name": string; "prefix": string; "lastFour": string; "scopes": (string)[]; "eventIds": (string)[]; "createdAt": string; "updatedAt": string; "expiresAt": string | null; "lastUsedAt": string | null; };

export type ApiKeyInput = { "name": string; "scopes"?: (string)[]; "expiresAt"?: string | null; "eventIds"?: (string)[]; "test"?: boolean; };

/** Who did what, and what it changed. */
export type AuditEntry = { "id": string; "at": string; "eventId": string | null; "actorKind": "user" | "api_key" | "operator"; "actorId": string | null; "actorName": string | null; "action": string; "summary": string; "subjectId": string | null; "before": Record<string, unknown> | null; "after": Record<string, unknown> | null; };

/** A movement on the organiser's bank account. */
export type BankLine = { "id": string; "statementId": string; "bookedOn": string; "valueOn": string; "amountCents": number; "currency": string; "name": string | null; "iban": string | null; "text": string; "reference": string | null; "bankRef": string | null; "state": "open" | "booked" | "ignored"; "reason": string | null; "decidedBy": string | null; "decidedAt": string | null; "createdAt": string; "bookings": ({ "paymentId": string; "orderId": string; "orderNumber": number; "company": string; "event": EventName; "amountCents": number; })[]; "proposals": ({ "parts": ({ "order": BankOrder; "amountCents": number; })[]; "reason": "reference_and_amount" | "references_and_sum" | "order_number_and_amount" | "reference" | "references" | "order_number" | "name_and_amount"; "confidence": "sure" | "likely" | "possible"; })[]; };

export type BankLineBooking = { "orders": ({ "orderId": string; "amountCents": number; })[]; };

export type BankLineRefusal = { "reason": string; };

export type BankLineUndo = { "reason"?: string; };

/** An order of any event to which a line can be booked. */
export type BankOrder = { "id": string; "number": number; "status": "pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded"; "company": string; "boothLabel": string; "currency": string; "amountCents": number; "openCents": number; "invoiceNumber": string | null; "event": EventName; };

/** A file that was imported from the organiser's bank. */
export type BankStatement = { "id": string; "fileName": string | null; "accountIban": string | null; "fromDay": string; "toDay": string; "importedBy": string; "createdAt": string; "lines": { "open": number; "booked": number; "ignored": number; }; };

/** A sponsor's banner in the viewer. */
export type Banner = { "id": string; "placement": "search_top" | "list_inline" | "map_corner" | "detail_top" | "splash"; "imageUrl": string; "linkUrl": string | null; "exhibitorId": string | null; "levelId": string | null; "title": string | null; "weight": number; "startsAt": string | null; "endsAt": string | null; "active": boolean; "impressions": number; "clicks": number; "createdAt": string; "updatedAt": string; };

export type BannerInput = Required<Pick<(BannerPatch), "placement" | "imageUrl">> & (BannerPatch);

export type BannerPatch = { "placement"?: "search_top" | "list_inline" | "map_corner" | "detail_top" | "splash"; "imageUrl"?: string; "linkUrl"?: string | null; "exhibitorId"?: string | null; "levelId"?: string | null; "title"?: string | null; "weight"?: number | null; "startsAt"?: string | null; "endsAt"?: string | null; "active"?: boolean | null; };

export type BillingInput = { "company": string; "line1"?: string | null; "line2"?: string | null; "postalCode"?: string | null; "city"?: string | null; "region"?: string | null; "countryCode"?: string | null; "vatId"?: string | null; "reference"?: string | null; };

/** A booth on the floor plan. */
export type Booth = { "id": string; "legacyId": number; "levelId": string; "label": string; "externalId": string | null; "title": string | null; "x": number; "y": number; "width": number; "height": number; "rotation": number; "polygon": ([number, number])[] | null; "areaM2": number; "type": "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom"; "status": "available" | "held" | "reserved" | "sold" | "unavailable"; "holdExpiresAt": string | null; "holdKind": "order" | "manual" | null; "holdReason": string | null; "price": number | null; "priceCents": number | null; "currency": string; "notes": string | null; "description": string | null; "tags": (string)[]; "metadata": Record<string, string>; "color": string | null; "openSides": number | null; "heightLimitM": number | null; "locked": boolean; "exhibitorIds": (string)[]; "createdAt": string; "updatedAt": string; };

export type BoothAssignment = { "exhibitorId": string; "markSold"?: boolean; };

export type BoothExhibitors = { "exhibitorIds": (string)[]; };

export type BoothInput = Required<Pick<(BoothPatch), "label">> & (BoothPatch);

/** The others are merged into the first booth. */
export type BoothMerge = { "boothIds": (string)[]; "label"?: string; "confirm"?: boolean; };

/** A hold of a booth for a company until the end of a day. */
export type BoothOption = { "id": string; "boothId": string; "boothLabel": string; "place": number | null; "priceCents": number | null; "currency": string; "company": string; "contactName": string | null; "contactEmail": string | null; "salesperson": string | null; "salespersonEmail": string | null; "notes": string | null; "endsOn": string; "endsAt": string; "state": "open" | "ended" | "released" | "converted"; "orderId": string | null; "createdAt": string; "updatedAt": string; };

export type BoothPatch = { "label"?: string; "levelId"?: string; "level"?: string; "externalId"?: string | null; "title"?: string | null; "x"?: number; "y"?: number; "width"?: number; "height"?: number; "rotation"?: number | null; "polygon"?: ([number, number])[] | null; "type"?: "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom" | null; "status"?: "available" | "held" | "reserved" | "sold" | "unavailable"; "holdMinutes"?: number | null; "holdReason"?: string | null; "price"?: number | null; "notes"?: string | null; "description"?: string | null; "tags"?: (string)[] | null; "metadata"?: Record<string, string> | null; "color"?: string | null; "openSides"?: number | null; "heightLimitM"?: number | null; "locked"?: boolean | null; "exhibitorIds"?: (string)[] | null; };

/** Without cuts and into, a merged booth is split into its original booths. */
export type BoothSplit = { "cuts"?: ({ "axis": "x" | "y"; "at": number; })[]; "into"?: number; "labels"?: (string)[]; "confirm"?: boolean; };

export type BoothStatusChange = { "status": "available" | "held" | "reserved" | "sold" | "unavailable"; "holdMinutes"?: number | null; "holdReason"?: string | null; "force"?: boolean; };

export type BoothUnassignment = { "exhibitorId": string; };

export type BoothWithJoins = (Booth) & { "included"?: { "exhibitors"?: (Exhibitor)[]; "price"?: { "netCents": number; "currency": string; } | null; }; };

/** All public data of an event. */
export type Bundle = { "version": number | null; "generatedAt": string; "baseUrl"?: string; "event": { "id": string; "slug": string; "name": string; } & Record<string, unknown>; "levels": (BundleRecord)[]; "booths": ({ "id": string; "levelId": string; "label": string; "status": "available" | "held" | "reserved" | "sold" | "unavailable"; "exhibitorIds": (string)[]; } & Record<string, unknown>)[]; "exhibitors": (BundleRecord)[]; "categories": (BundleRecord)[]; "sessions": (BundleRecord)[]; "elements": (BundleRecord)[]; "wayfinding": { "nodes": (BundleRecord)[]; "edges": (BundleRecord)[]; "transitions": (BundleRecord)[]; }; "banners": (BundleRecord)[]; "extras": (BundleRecord)[]; "settings": Record<string, unknown>; } & Record<string, unknown>;

/** A bundle in the format of the export. */
export type BundleInput = { "event": EventInput; "settings"?: EventSettings; "levels"?: ((LevelInput) & { "id": string; })[]; "booths"?: ((BoothInput) & { "id": string; })[]; "categories"?: ((CategoryInput) & { "id": string; })[]; "exhibitors"?: ((ExhibitorInput) & { "id": string; })[]; "elements"?: (({ "id": string; }) & (ElementInput))[]; "sessions"?: (({ "id": string; }) & (SessionInput))[]; "wayfinding"?: { "nodes"?: ({ "id": string; "x": number; "y": number; "name"?: string | null; "kind"?: "aisle" | "entrance" | "door" | "passage"; "generated"?: boolean; "levelId": string; })[]; "edges"?: ({ "id": string; "from": string; "to": string; "bidirectional"?: boolean; "accessible"?: boolean; "width"?: number | null; "penalty"?: number; "closed"?: boolean; "closedFrom"?: string | null; "closedUntil"?: string | null; "name"?: string | null; "generated"?: boolean; "levelId": string; })[]; "transitions"?: ({ "id": string; "name": string; "kind": "stairs" | "escalator" | "elevator" | "ramp" | "door" | "bridge"; "nodeIds": (string)[]; "accessible": boolean; "travelSeconds": number; "direction"?: "both" | "up" | "down"; "closed"?: boolean; "translations"?: TransitionTranslations | null; })[]; }; "banners"?: ((BannerInput) & { "id": string; })[]; "extras"?: ((ExtraInput) & { "id": string; })[]; };

export type BundleRecord = { "id": string; } & Record<string, unknown>;

/** A group of exhibitors; categories form a tree. */
export type Category = { "id": string; "legacyId": number; "name": string; "color": string | null; "parentId": string | null; "sortIndex": number; "exhibitorCount": number; "boothCount": number; "translations": CategoryTranslations; "createdAt": string; "updatedAt": string; };

export type CategoryInput = Required<Pick<(CategoryPatch), "name">> & (CategoryPatch);

export type CategoryPatch = { "name"?: string; "color"?: string | null; "parentId"?: string | null; "sortIndex"?: number | null; "translations"?: CategoryTranslations | null; };

export type CategoryTranslations = Record<string, { "name"?: string; }>;

/** The number of changed objects; each object is counted once. */
export type ChangeCounts = { "added": number; "removed": number; "moved": number; "changed": number; };

/** The changes of a version of the plan for an exhibitor, and whether they were acknowledged. */
export type ChangeNotice = (OwnNotice) & { "exhibitorId": string; "name": string; "sentAt": string | null; "waiting": boolean; "remindedAt": string | null; };

/** A saved draft of the plan. */
export type Checkpoint = { "number": number; "createdAt": string; "createdBy": string | null; "reason": "restore" | "work" | "change" | "import" | "generate" | "publish" | "named"; "name": string | null; "authors": (string)[]; "work": ({ "name": string; "acts": (string)[]; "actions": (string | null)[]; })[]; };

export type CheckpointReport = { "checkpoint": number; "created": number; "updated": number; "removed": number; "unchanged": number; "kept": ({ "id": string; "name": string; "reason": string; })[]; "keptDraft": number | null; "revision": number | null; "news": PlanNews | null; };

export type CoExhibitorChoice = { "company"?: string; "contactEmail"?: string | null; "share"?: number | null; "exhibitorId"?: string; };

export type CoExhibitorInput = { "company": string; "contactEmail"?: string | null; "share"?: number | null; };

export type Colleague = { "id": string; "name": string; };

export type CommentInput = { "text": string; "replyTo"?: string; "levelId"?: string; "x"?: number; "y"?: number; "targetId"?: string | null; };

export type CommentMessage = { "id": string; "author": string; "own": boolean; "text": string; "mentions": (Colleague)[]; "editedAt": string | null; "createdAt": string; };

export type CommentPatch = { "text"?: string; "resolved"?: boolean; "read"?: true; };

/** The other people who have the plan open. */
export type Company = { "people": ({ "clientId": string; "personId": string; "name": string; "levelId": string | null; "cursor": { "x": number; "y": number; } | null; "selection": (string)[]; })[]; };

/** A note of the team about a company, or a task. */
export type CompanyNote = { "id": string; "company": string; "text": string; "isTask": boolean; "dueOn": string | null; "assignee": string | null; "author": string; "doneAt": string | null; "createdAt": string; "updatedAt": string; };

export type CompatAddCategoryBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "name": string; };

export type CompatAddExhibitorBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "description"?: string | number | null; "country"?: string | number | null; "address"?: string | number | null; "address2"?: string | number | null; "city"?: string | number | null; "state"?: string | number | null; "zip"?: string | number | null; "phone1"?: string | number | null; "phone2"?: string | number | null; "publicEmail"?: string | number | null; "privateEmail"?: string | number | null; "vatNumber"?: string | number | null; "website"?: string | number | null; "videoUrl"?: string | number | null; "contactName"?: string | number | null; "contactPhone"?: string | number | null; "adminNotes"?: string | number | null; "externalId"?: string | number | null; "facebook"?: string | number | null; "instagram"?: string | number | null; "linkedin"?: string | number | null; "twitter"?: string | number | null; "xing"?: string | number | null; "youtube"?: string | number | null; "googlePlus"?: string | number | null; "name": string; "featured"?: boolean | 1 | "1" | "true" | "True" | "on" | "yes" | 0 | "0" | "false" | "False" | "off" | "no" | ""; "advertised"?: boolean | 1 | "1" | "true" | "True" | "on" | "yes" | 0 | "0" | "false" | "False" | "off" | "no" | ""; "categories"?: (CompatCategory)[] | "" | null | CompatCategory; "tags"?: (string)[] | "" | null | string; "metadata"?: CompatMetadata; };

export type CompatAddExhibitorBoothBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "boothName": CompatId; "exhibitorId": CompatId; };

export type CompatAddExhibitorExtraBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; "extraId": CompatId; "quantity"?: number | string; "boothName"?: CompatOptionalId; };

export type CompatBulkReadExhibitorsBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "ids"?: (CompatId)[] | "" | null | CompatId; "externalIds"?: (CompatId)[] | "" | null | CompatId; "fields"?: (string)[] | "" | null | string | Record<string, unknown>; };

export type CompatCategory = { "id"?: CompatOptionalId; "name"?: string; } | number | string;

export type CompatDeleteExhibitorBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; };

export type CompatGetBoothBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "name": CompatId; };

export type CompatGetExhibitorBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; };

export type CompatGetExhibitorIdBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "externalId": CompatId; };

export type CompatId = string | number;

export type CompatListBoothsBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; };

export type CompatListCategoriesBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; };

export type CompatListEventsBody = { "token"?: string; };

export type CompatListExhibitorExtrasBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; };

export type CompatListExhibitorsBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; };

export type CompatListExtrasBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; };

export type CompatMetadata = ({ "key": string; "value": string | number | null; })[] | Record<string, string | number | null>;

export type CompatMoment = string;

export type CompatOptionalId = "" | null | CompatId;

export type CompatRemoveCategoryBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; };

export type CompatRemoveExhibitorBoothBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "boothName": CompatId; "exhibitorId": CompatId; };

export type CompatRemoveExhibitorExtraBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; "extraId": CompatId; "quantity"?: number | string; "boothName"?: CompatOptionalId; };

export type CompatSession = { "id"?: CompatOptionalId; "externalId"?: CompatOptionalId; "name"?: string; "description"?: string | number | null; "dates"?: [CompatMoment, CompatMoment]; "startDate"?: CompatMoment; "endDate"?: CompatMoment; "boothId"?: CompatOptionalId | 0; "boothName"?: CompatOptionalId; };

export type CompatSessionsDeleteBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "ids"?: (CompatId)[] | "" | null | CompatId; "externalIds"?: (CompatId)[] | "" | null | CompatId; };

export type CompatSessionsGetBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; };

export type CompatSessionsUpsertBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "sessions": (CompatSession)[] | "" | null | CompatSession; };

export type CompatSetExhibitorLeadingImageBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; "imgUrl"?: "" | null | string; "file"?: unknown; };

export type CompatSetExhibitorLogoBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; "imgUrl"?: "" | null | string; "file"?: unknown; };

export type CompatSetWebhookUrlBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "webhookUrl"?: string | "" | null; };

export type CompatUpdateBoothBody = { "token"?: string; "eventId"?: CompatId; "expoId"?: CompatId; "name": CompatId; "adminNotes"?: string | number | null; "isOnHold"?: boolean | 1 | "1" | "true" | "True" | "on" | "yes" | 0 | "0" | "false" | "False" | "off" | "no" | ""; "holdMinutes"?: number | string; "metadata"?: CompatMetadata; };

export type CompatUpdateCategoryBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "id": CompatId; "name": string; };

export type CompatUpdateExhibitorBody = { "token"?: string; "eventId"?: CompatOptionalId; "expoId"?: CompatOptionalId; "description"?: string | number | null; "country"?: string | number | null; "address"?: string | number | null; "address2"?: string | number | null; "city"?: string | number | null; "state"?: string | number | null; "zip"?: string | number | null; "phone1"?: string | number | null; "phone2"?: string | number | null; "publicEmail"?: string | number | null; "privateEmail"?: string | number | null; "vatNumber"?: string | number | null; "website"?: string | number | null; "videoUrl"?: string | number | null; "contactName"?: string | number | null; "contactPhone"?: string | number | null; "adminNotes"?: string | number | null; "externalId"?: string | number | null; "facebook"?: string | number | null; "instagram"?: string | number | null; "linkedin"?: string | number | null; "twitter"?: string | number | null; "xing"?: string | number | null; "youtube"?: string | number | null; "googlePlus"?: string | number | null; "name"?: string; "featured"?: boolean | 1 | "1" | "true" | "True" | "on" | "yes" | 0 | "0" | "false" | "False" | "off" | "no" | ""; "advertised"?: boolean | 1 | "1" | "true" | "True" | "on" | "yes" | 0 | "0" | "false" | "False" | "off" | "no" | ""; "categories"?: (CompatCategory)[] | "" | null | CompatCategory; "tags"?: (string)[] | "" | null | string; "metadata"?: CompatMetadata; "id": CompatId; };

/** An exhibitor whose booth moved, shrank or lost an open side in a version. */
export type ConcernedExhibitor = { "exhibitorId": string; "name": string; "booths": (NoticeBooth)[]; "told": boolean; "reachable": boolean; };

export type Connector = { "partner": "hubspot" | "salesforce"; "isSetUp": boolean; "connection": { "account": string; "pausedReason": "user" | "revoked" | "setup" | null; "settings": ConnectorSettings; "linked": Record<string, number>; "failed": number; "lastRunAt": string | null; "lastFailure": string | null; } | null; };

export type ConnectorChange = { "field": string; "to": "aisle" | "partner"; "before": string | null; "after": string | null; "isConflict": boolean; };

export type ConnectorConsent = { "code"?: string; "state"?: string; };

/** What the sync did with a record, or would do in a dry run. */
export type ConnectorEntry = { "id"?: string; "kind": "company" | "contact" | "deal"; "action": "created" | "updated" | "linked" | "unlinked" | "failed"; "localId": string | null; "remoteId": string | null; "title": string; "changes": (ConnectorChange)[]; "error": string | null; "at"?: string; "attempts"?: number; };

export type ConnectorFields = { "kind": string; "names": (string)[]; };

/** The mapped fields by kind of record. */
export type ConnectorMapping = Record<string, (MappedField)[]>;

export type ConnectorPatch = { "isPaused"?: boolean; "settings"?: ConnectorSettings; };

export type ConnectorReport = { "dryRun": boolean; "isComplete": boolean; "waitsUntil": string | null; "failure": string | null; "created": number; "updated": number; "linked": number; "unlinked": number; "failed": number; "lines": (ConnectorEntry)[]; };

export type ConnectorSettings = { "kinds": ("company" | "contact" | "deal")[]; "eventIds": (string)[]; "conflict": "newest" | "aisle" | "partner"; "mapping": ConnectorMapping; "stages": ConnectorStages; };

/** The partner's deal stage for each order status. */
export type ConnectorStages = Record<string, string>;

export type ConnectorSync = { "dryRun"?: boolean; "replay"?: boolean; };

export type ConsentPage = { "url": string | null; };

export type ContractAccepted = { "number": string; "name": string; "acceptedAt": string; "method": "click" | "signed_copy"; };

export type ContractClick = { "name": string; "number": string; };

export type CsvText = { "csv": string; };

export type CustomButtons = ({ "title": string; "url": string; })[];

export type Deleted = { "deleted": true; "id": string; };

/** A discount code. */
export type Discount = { "id": string; "code": string; "description": string | null; "percent": number | null; "amountCents": number | null; "minSubtotalCents": number | null; "maxUses": number | null; "uses": number; "validFrom": string | null; "validUntil": string | null; "active": boolean; "createdAt": string; "updatedAt": string; };

export type DiscountInput = Required<Pick<(DiscountPatch), "code">> & (DiscountPatch);

export type DiscountPatch = { "code"?: string; "description"?: string | null; "percent"?: number | null; "amountCents"?: number | null; "minSubtotalCents"?: number | null; "maxUses"?: number | null; "validFrom"?: string | null; "validUntil"?: string | null; "active"?: boolean | null; };

/** An issued document, which never changes. */
export type Document = { "id": string; "eventId": string; "orderId": string | null; "orderNumber": number | null; "exhibitorId": string | null; "kind": "confirmation" | "contract" | "deposit_invoice" | "invoice" | "final_invoice" | "credit_note" | "cancellation_fee" | "refund_receipt" | "reminder" | "statement"; "number": string; "issuedAt": string; "buyer": string; "currency": string; "netCents": number; "taxCents": number; "grossCents": number; "refersTo": (string)[]; "sha256": string; "isReconstructed": boolean; "missing": (string)[]; "missingForXRechnung": (string)[]; "acceptance"?: { "name": string; "acceptedAt": string; "method": "click" | "signed_copy"; } | null; };

export type Done = { "done": true; };

export type DrawnElement = { "kind": "wall"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "thickness"?: number; "solid"?: boolean; "stroke"?: string; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "line"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "thickness"?: number; "stroke"?: string; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "text"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "text"?: string; "size"?: number; "align"?: "left" | "center" | "right"; "color"?: string; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "poi"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "icon"?: string; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "zone"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "fill"?: string; "walkable"?: boolean; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "image"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "url"?: string; "opacity"?: number; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "shape"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "fill"?: string; "stroke"?: string; "solid"?: boolean; "role"?: string; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "entrance"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "main"?: boolean; "inner"?: boolean; "opening"?: { "width": number; "swing"?: "left" | "right" | "double"; } & Record<string, unknown>; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "stage"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "solid"?: boolean; "doors"?: ([number, number])[]; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; } | { "kind": "room"; "geometry": ElementGeometryInput; "props"?: { "name"?: string; "locked"?: boolean; "layer"?: string; "z"?: number; "solid"?: boolean; "doors"?: ([number, number])[]; } & Record<string, unknown> | null; "translations"?: ElementTranslations | null; };

/** The editable plan as tables of records. */
export type EditablePlan = { "revision": number; "levels": (Level)[]; "booths": (PlanBooth)[]; "elements": (MapElement)[]; "nodes": (WayfindingNode)[]; "edges": (PlanEdge)[]; "passages": (Transition)[]; };

/** In metres; y grows downwards. */
export type ElementGeometry = { "type": "point"; "x": number; "y": number; } | { "type": "line"; "points": ([number, number])[]; } | { "type": "polygon"; "points": ([number, number])[]; } | { "type": "rect"; "x": number; "y": number; "width": number; "height": number; "rotation"?: number; } | { "type": "circle"; "x": number; "y": number; "radius": number; };

/** In metres; y grows downwards. */
export type ElementGeometryInput = { "type": "point"; "x": number; "y": number; } | { "type": "line"; "points": ([number, number])[]; } | { "type": "polygon"; "points": ([number, number])[]; } | { "type": "rect"; "x": number; "y": number; "width": number; "height": number; "rotation"?: number; } | { "type": "circle"; "x": number; "y": number; "radius": number; };

export type ElementInput = ({ "levelId": string; }) & (DrawnElement);

export type ElementPatch = { "levelId"?: string; "kind"?: "wall" | "line" | "text" | "poi" | "zone" | "image" | "shape" | "entrance" | "stage" | "room"; "geometry"?: ElementGeometryInput; "props"?: Record<string, unknown> | null; "translations"?: ElementTranslations | null; };

export type ElementTranslations = Record<string, { "name"?: string; "text"?: string; }>;

export type EmailConfirmation = { "user": string; "token": string; };

export type EmailPreview = { "subject": string; "html": string; "text": string; };

export type EmailTestSent = { "to": string; };

/** The subject and text of an e-mail to buyers. */
export type EmailText = { "kind": "reserved" | "offered" | "expiring" | "expired" | "invoiced" | "paid" | "payment_failed" | "reminder" | "overdue" | "moved" | "proposed" | "cancelled" | "refunded"; "language": "en" | "de" | "fr" | "ar" | "sv" | "es" | "he" | "da" | "pl" | "it" | "zh-Hans" | "cs" | "tr" | "uk" | "pt" | "zh-Hant" | "fi" | "nl" | "ja" | "el" | "ko" | "hi"; "subject": string; "text": string; "isOwn": boolean; };

export type EmailTextInput = (OrderMessage) & { "language": "en" | "de" | "fr" | "ar" | "sv" | "es" | "he" | "da" | "pl" | "it" | "zh-Hans" | "cs" | "tr" | "uk" | "pt" | "zh-Hant" | "fi" | "nl" | "ja" | "el" | "ko" | "hi"; };

export type ErasureRequest = { "name": string; };

/** A trade event with its levels, booths and exhibitors. */
export type Event = { "id": string; "legacyId": number; "name": string; "slug": string; "description": string | null; "startsAt": string | null; "endsAt": string | null; "timezone": string; "venue": { "name"?: string; "address"?: string; "lat"?: number; "lng"?: number; } | null; "logoUrl": string | null; "settings": Record<string, unknown>; "status": "draft" | "published"; "publishedVersion": number | null; "publishedAt": string | null; "counts": { "levels": number; "booths": number; "exhibitors": number; "sessions": number; }; "translations": EventTranslations; "createdAt": string; "updatedAt": string; };

/** A payment that the buyer's bank disputes, as reported by the payment provider. */
export type EventDispute = { "id": string; "orderId": string; "provider": string; "providerRef": string; "paymentRef": string; "state": "open" | "won" | "lost"; "reason": string | null; "amountCents": number; "currency": string; "feeCents": number; "feeCurrency": string | null; "respondBy": string | null; "url": string | null; "openedAt": string; "closedAt": string | null; "updatedAt": string; "orderNumber": number; "company": string; };

export type EventDuplicate = { "name": string; "slug"?: string; "includeExhibitors"?: boolean; "include"?: ("exhibitors" | "pricing" | "extras" | "discounts" | "banners" | "kiosks")[]; };

export type EventInput = Required<Pick<(EventPatch), "name">> & (EventPatch);

/** An event. */
export type EventName = { "id": string; "name": string; "slug": string; };

export type EventPatch = { "name"?: string; "slug"?: string; "description"?: string | null; "startsAt"?: string | null; "endsAt"?: string | null; "timezone"?: string; "venue"?: { "name"?: string | null; "address"?: string | null; "lat"?: number | null; "lng"?: number | null; } | null; "logoUrl"?: string | null; "settings"?: EventSettings; "translations"?: EventTranslations | null; };

export type EventPayment = (Payment) & { "orderNumber": number; "company": string; "salesperson": string | null; "boothType": string | null; "shareCents": number; };

/** Roles in single events, by event id. They are added to the role in the organisation. */
export type EventRoles = Record<string, "manager" | "editor" | "sales" | "viewer">;

/** Settings are merged deeply: objects are merged, arrays are replaced, and null removes a key. */
export type EventSettings = { "sales"?: { "enabled"?: boolean | null; "currency"?: string | null; "holdMinutes"?: number | null; "taxRatePercent"?: number | null; "taxName"?: string | null; "acceptLatePayments"?: boolean | null; "requirePublished"?: boolean | null; "terms"?: string | null; "invoicePrefix"?: string | null; "payment"?: { "depositPercent"?: number | null; "balanceDueDaysBeforeStart"?: number | null; "invoiceDueDays"?: number | null; "releaseAfterDays"?: number | null; } & Record<string, unknown> | null; "offerMinutes"?: number | null; "cancellation"?: ({ "daysBeforeStart": number; "feePercent": number; })[] | null; "requireBilling"?: boolean | null; "mergeSelections"?: boolean | null; "checkVatIds"?: boolean | null; "reminders"?: ({ "daysAfterDue": number; "feeCents"?: number; "payWithinDays"?: number; "texts"?: Record<string, string>; })[] | null; "emailTemplates"?: ((OrderMessage) & { "name": string; })[] | null; "emailTexts"?: ((OrderMessage) & { "kind": "reserved" | "offered" | "expiring" | "expired" | "invoiced" | "paid" | "payment_failed" | "reminder" | "overdue" | "moved" | "proposed" | "cancelled" | "refunded"; "language": "en" | "de" | "fr" | "ar" | "sv" | "es" | "he" | "da" | "pl" | "it" | "zh-Hans" | "cs" | "tr" | "uk" | "pt" | "zh-Hant" | "fi" | "nl" | "ja" | "el" | "ko" | "hi"; })[] | null; "ownNumberSeries"?: boolean | null; "seller"?: { "name"?: string | null; "address"?: string | null; "taxId"?: string | null; "line1"?: string | null; "line2"?: string | null; "postalCode"?: string | null; "city"?: string | null; "region"?: string | null; "countryCode"?: string | null; "vatId"?: string | null; "taxNumber"?: string | null; "register"?: string | null; "iban"?: string | null; "bic"?: string | null; "bankName"?: string | null; "contactName"?: string | null; "phone"?: string | null; "email"?: string | null; "logoUrl"?: string | null; } & Record<string, unknown> | null; "datev"?: { "consultantNumber"?: number | null; "clientNumber"?: number | null; "chart"?: "SKR03" | "SKR04" | null; "customerAccount"?: string | null; "fiscalYearBegin"?: string | null; } & Record<string, unknown> | null; "showCompanyWhenPaid"?: boolean | null; } & Record<string, unknown> | null; "viewer"?: { "theme"?: { "primary"?: string | null; } & Record<string, unknown> | null; "boothColours"?: "plain" | "category" | "availability" | null; "languages"?: (string)[] | null; "defaultLanguage"?: string | null; "showPrices"?: boolean | null; "showSoldCompanies"?: boolean | null; "units"?: "m" | "ft" | null; "boothTerm"?: string | null; "exhibitorTerm"?: string | null; "levelTerm"?: string | null; } & Record<string, unknown> | null; "kiosk"?: { "idleSeconds"?: number | null; "attract"?: (unknown)[] | null; "youAreHere"?: { "levelId"?: string | null; "x"?: number | null; "y"?: number | null; } & Record<string, unknown> | null; "lowReach"?: boolean | null; "screenHeightCm"?: number | null; "popularSearches"?: boolean | null; "volume"?: number | null; "printer"?: boolean | null; } & Record<string, unknown> | null; "portal"?: { "introduction"?: string | null; "approval"?: boolean | null; "closesAt"?: string | null; "deadlines"?: ({ "title": string; "at": string; "note"?: string | null; })[] | null; "contacts"?: ({ "name": string; "role"?: string | null; "email"?: string | null; "phone"?: string | null; })[] | null; "extraIds"?: (string)[] | null; "maxBooths"?: number | null; } & Record<string, unknown> | null; "publishing"?: { "refuseOnErrors"?: boolean | null; "minAisleWidth"?: number | null; "ruleSet"?: "de-mvstaettvo" | "us-nfpa101" | "gb-adb" | null; "people"?: number | null; } & Record<string, unknown> | null; "embed"?: { "allowedOrigins"?: (string)[] | null; } & Record<string, unknown> | null; "integrations"?: { "partner"?: { "sourceUrl"?: string | null; "everyHours"?: number | null; } & Record<string, unknown> | null; } & Record<string, unknown> | null; "analytics"?: { "enabled"?: boolean | null; "retentionDays"?: number | null; } & Record<string, unknown> | null; "wayfinding"?: { "walkingSpeed"?: number | null; } & Record<string, unknown> | null; "search"?: { "synonyms"?: Record<string, (string)[] | null> | null; } & Record<string, unknown> | null; } & Record<string, unknown>;

export type EventTranslations = Record<string, { "name"?: string; "description"?: string; }>;

/** An exhibitor with all its fields for organisers. */
export type Exhibitor = (PortalProfile) & { "id": string; "legacyId": number; "slug": string; "externalId": string | null; "partnerId": string | null; "categoryIds": (string)[]; "tags": (string)[]; "featured": boolean; "advertised": boolean; "sortIndex": number; "adminNotes": string | null; "metadata": Record<string, string>; "boothIds": (string)[]; "boothLabels": (string)[]; "createdAt": string; "updatedAt": string; };

export type ExhibitorAccount = { "currency": string; "balanceCents": number; "entries": ({ "kind": "confirmation" | "contract" | "deposit_invoice" | "invoice" | "final_invoice" | "credit_note" | "cancellation_fee" | "refund_receipt" | "reminder" | "statement" | "payment" | "refund"; "number": string | null; "day": string; "cents": number; "balanceCents": number; "documentId": string | null; "paymentId": string | null; "orderId": string | null; })[]; };

export type ExhibitorAnalytics = { "exhibitor": { "id": string; "slug": string; "name": string; }; "from": string; "to": string; "totals": AnalyticsTotals; "byDay": ({ "date": string; "totals": AnalyticsTotals; })[]; "searches": ({ "query": string; "count": number; })[]; "routesTo": number; "bookmarks": number; "bannerImpressions": number; "bannerClicks": number; "rank": number; "percentile": number; "medians": Record<string, number>; "similar": { "count": number; "medians": Record<string, number>; } | null; };

/** All stored data about one exhibitor. */
export type ExhibitorDossier = { "exportedAt": string; "exhibitor": Exhibitor; "booths": ({ "id": string; } & Record<string, unknown>)[]; "sessions": ({ "id": string; } & Record<string, unknown>)[]; "orders": ({ "id": string; } & Record<string, unknown>)[]; "extras": ({ "extra": { "id": string; "kind": string; "name": string; }; "quantity": number; "boothId": string | null; "orderId": string | null; })[]; "analytics": { "totals": Record<string, number>; } & Record<string, unknown>; };

export type ExhibitorInput = Required<Pick<(ExhibitorPatch), "name">> & (ExhibitorPatch);

export type ExhibitorPatch = (PortalProfilePatch) & { "slug"?: string; "externalId"?: string | null; "partnerId"?: string | null; "categoryIds"?: (string)[] | null; "categories"?: (string)[] | null; "tags"?: (string)[] | null; "featured"?: boolean | null; "advertised"?: boolean | null; "sortIndex"?: number | null; "adminNotes"?: string | null; "metadata"?: Record<string, string> | null; };

export type ExhibitorTranslations = Record<string, { "name"?: string; "description"?: string; }>;

export type ExhibitorWithJoins = (Exhibitor) & { "included"?: { "booths"?: (Booth)[]; "categories"?: (Category)[]; }; };

export type Expiry = { "expired": number; "orderIds": (string)[]; "releasedBooths": (string)[]; };

/** A sponsorship or booth equipment for sale. */
export type Extra = { "id": string; "legacyId": number; "kind": string; "name": string; "description": string | null; "priceCents": number | null; "currency": string; "limitPerEvent": number | null; "limitPerExhibitor": number | null; "reserveOrBuyAllowed": boolean; "active": boolean; "assigned": number; "available": number | null; "translations": ExtraTranslations; "createdAt": string; "updatedAt": string; };

/** The quantity, 1 by default, is added to the existing assignment. */
export type ExtraAssignment = { "extraId": string; "quantity"?: number; "boothId"?: string | null; };

export type ExtraInput = Required<Pick<(ExtraPatch), "name">> & (ExtraPatch);

export type ExtraPatch = { "name"?: string; "kind"?: string; "description"?: string | null; "priceCents"?: number | null; "currency"?: string; "limitPerEvent"?: number | null; "limitPerExhibitor"?: number | null; "reserveOrBuyAllowed"?: boolean | null; "active"?: boolean | null; "translations"?: ExtraTranslations | null; };

/** Removes the given quantity, or all that was assigned directly. */
export type ExtraRemoval = { "extraId": string; "quantity"?: number; "boothId"?: string | null; };

export type ExtraTranslations = Record<string, { "name"?: string; "description"?: string; }>;

/** A fee that is charged in addition to booths. */
export type Fee = { "id": string; "name": string; "per": "order" | "exhibitor" | "booth" | "m2" | "coexhibitor"; "amountCents": number; "minCents": number | null; "maxCents": number | null; "currency": string; "boothTypes": ("standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom")[]; "levelIds": (string)[]; "taxCategory": "S" | "E" | "Z" | "O" | null; "mandatory": boolean; "active": boolean; "createdAt": string; "updatedAt": string; };

export type FeeInput = Required<Pick<(FeePatch), "name" | "per" | "amountCents">> & (FeePatch);

export type FeePatch = { "name"?: string; "per"?: "order" | "exhibitor" | "booth" | "m2" | "coexhibitor"; "amountCents"?: number; "minCents"?: number | null; "maxCents"?: number | null; "currency"?: string; "boothTypes"?: ("standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom")[] | null; "levelIds"?: (string)[] | null; "taxCategory"?: "S" | "E" | "Z" | "O" | null; "mandatory"?: boolean | null; "active"?: boolean | null; };

/** The place in the feed. */
export type FeedMeta = { "next": string; "hasMore": boolean; };

export type ForgottenPassword = { "email": string; };

/** The first few of each kind, those of the newest event first. */
export type Found = { "events": ({ "id": string; "name": string; "slug": string; })[]; "exhibitors": ({ "id": string; "event": { "name": string; "slug": string; }; "name": string; "slug": string; })[]; "booths": ({ "id": string; "event": { "name": string; "slug": string; }; "label": string; })[]; "orders": ({ "id": string; "event": { "name": string; "slug": string; }; "number": number; "company": string; "boothLabel": string; })[]; };

export type GenerateInput = { "levelId": string; "cellSize"?: number; "clearance"?: number; "apply"?: boolean; "replaceDrawn"?: boolean; };

/** The level's network, generated from walls, elements and booths. */
export type GeneratedNetwork = { "levelId": string; "nodes": ({ "id": string; "levelId": string; "x": number; "y": number; "name": string | null; "kind": "aisle" | "entrance" | "door" | "passage"; "generated": boolean; })[]; "edges": ({ "id": string; "levelId": string; "from": string; "to": string; "bidirectional": boolean; "accessible": boolean; "width": number | null; "penalty": number; "closed": boolean; "closedFrom": string | null; "closedUntil": string | null; "name": string | null; "generated": boolean; "lengthM": number; })[]; "stats": { "nodes": number; "edges": number; "lengthM": number; "cellSize": number; "clearance": number; "components": number; "unreachableBooths": (string)[]; "millis": number; }; "applied": boolean; };

export type GeoJsonFeature = { "type": "Feature"; "id"?: string | number | null; "geometry": GeoJsonGeometry | null; "properties"?: Record<string, unknown> | null; };

export type GeoJsonFeatureCollection = { "type": "FeatureCollection"; "name"?: string; "crs"?: { "properties"?: { "name"?: string; } & Record<string, unknown>; } & Record<string, unknown> | null; "plan"?: { "event"?: { "name"?: string; } & Record<string, unknown>; "currency"?: string | null; "levels"?: ((LevelInput) & { "id": string; })[]; }; "features": (GeoJsonFeature)[]; };

export type GeoJsonGeometry = { "type": "Point"; "coordinates": (number)[]; } | { "type": "LineString"; "coordinates": ((number)[])[]; } | { "type": "Polygon"; "coordinates": (((number)[])[])[]; } | { "type": "MultiPoint"; "coordinates": ((number)[])[]; } | { "type": "MultiLineString"; "coordinates": (((number)[])[])[]; } | { "type": "MultiPolygon"; "coordinates": ((((number)[])[])[])[]; };

/** A plan as GeoJSON: an export of this API, or polygons of another program. */
export type GeoJsonImport = { "format": "geojson"; "name"?: string; "slug"?: string; "geojson": GeoJsonFeatureCollection; };

export type GeoreferenceInput = { "points": ({ "x": number; "y": number; "lat": number; "lng": number; })[]; };

export type HeldExtra = { "extra": Extra; "quantity": number; "boothId": string | null; "orderId": string | null; };

/** A passkey, or the password and, if two-factor authentication is on, a code. The error response says what is missing. */
export type IdentityProof = { "password"?: string; "code"?: string; "passkey"?: PasskeyUse; };

export type Import = { "id": string; "kind": "exhibitors" | "booths" | "sessions"; "fileName": string | null; "importedBy": string; "created": number; "updated": number; "createdAt": string; "undoableUntil": string; "undoneAt": string | null; "undo": { "deleted": number; "restored": number; "kept": ({ "label": string; "reason": string; })[]; } | null; };

export type ImportError = { "row": number; "column": string; "message": string; };

export type ImportReport = { "created": number; "updated": number; "unchanged": number; "skipped": number; "errors": (ImportError)[]; "preview"?: ({ "row": number; "change": "created" | "updated" | "unchanged"; "label": string; "fields": (string)[]; "id": string; "changes": ({ "field": string; "before": unknown; "after": unknown; })[]; })[]; };

export type ImportedStatement = { "statement": { "id": string; "fileName": string | null; "accountIban": string | null; "fromDay": string; "toDay": string; "importedBy": string; "createdAt": string; } | null; "added": number; "known": number; };

/** The web app manifest (W3C) for installing the plan on a phone. */
export type InstallManifest = { "id": string; "name": string; "short_name": string; "description"?: string; "lang"?: string; "start_url": string; "scope": string; "display": "standalone"; "background_color": string; "theme_color": string; "icons": ({ "src": string; "sizes": string; "type": string; "purpose": string; })[]; };

export type Invitation = { "id": string; "email": string; "role": Role; "eventRoles": EventRoles; "createdAt": string; "expiresAt": string; };

export type InvitationAcceptance = { "token": string; "name"?: string; "password"?: string; };

export type InvitationInput = { "email": string; "role": Role; "eventRoles"?: EventRoles; };

export type Isochrone = { "name": string; "levels": ({ "levelId": string; "lines": ([number, number, number, number, number, number])[]; })[]; "booths": ({ "id": string; "label": string; "seconds": number; })[]; };

export type KeyReplay = { "status": number; "body": string; };

export type KeyRequest = { "id": string; "at": string; "method": string; "path": string; "status": number; "durationMs": number; "requestId": string; };

export type KeyRequestDetail = (KeyRequest) & { "body": string | null; "error": string | null; "replay": "possible" | "incomplete" | "money"; };

export type KeyUsage = { "limit": { "perMinute": number; "burst": number; } | null; "days": ({ "day": string; "requests": number; "refused": number; "failed": number; })[]; };

/** A screen at the event that visitors use. */
export type Kiosk = (KioskSetup) & { "state": "unpaired" | "offline" | "online"; "reloadWanted": boolean; "pairedAt": string | null; "seenAt": string | null; "touchedAt": string | null; "shownVersion": number | null; "uptimeSeconds": number | null; "errors": number; "lastError": string | null; "screen": string | null; "shown": KioskShown | null; "createdAt": string; "updatedAt": string; };

export type KioskBeat = { "secret": string; "version"?: number | null; "uptimeSeconds"?: number | null; "untouchedSeconds"?: number | null; "errors"?: number | null; "lastError"?: string | null; "screen"?: string | null; "shown"?: KioskShown | null; };

export type KioskCommand = { "command": "reload" | "pause" | "resume"; };

export type KioskInput = Required<Pick<(KioskPatch), "name">> & (KioskPatch);

export type KioskOffer = { "code": string; "secret": string; "expiresAt": string; "beatSeconds": number; };

/** The configuration and commands of a device. */
export type KioskOrders = { "paired": boolean; "expiresAt": string | null; "beatSeconds": number; "kiosk": KioskSetup | null; "commands": ("reload")[]; "publishedVersion": number | null; };

/** The code that the screen shows. */
export type KioskPairing = { "code": string; };

export type KioskPatch = { "name"?: string; "levelId"?: string | null; "x"?: number | null; "y"?: number | null; "heading"?: number | null; "language"?: string | null; "settings"?: KioskSettings; };

/** The settings of a kiosk; the event's settings apply to absent ones. */
export type KioskSettings = { "idleSeconds"?: number | null; "attract"?: boolean | null; "lowReach"?: boolean | null; "screenHeightCm"?: number | null; "accessible"?: boolean | null; "keyboard"?: boolean | null; "theme"?: "light" | "dark" | null; "volume"?: number | null; "printer"?: boolean | null; };

export type KioskSetup = { "id": string; "name": string; "levelId": string | null; "x": number | null; "y": number | null; "heading": number | null; "language": string | null; "settings": KioskSettings; "paused": boolean; };

/** What a kiosk shows, in enough detail to draw a preview; visitors' input is never included. */
export type KioskShown = { "screen": "attract" | "list" | "search" | "card" | "route" | "visit" | "settings" | "dialog"; "title": string | null; "language": string; "theme": "light" | "dark"; "levelId": string; "camera": { "x": number; "y": number; "scale": number; "rotation": number; }; "width": number; "height": number; "imageUrl": string | null; };

/** How each kiosk was used, day by day. */
export type KioskUse = { "from": string; "to": string; "kiosks": ({ "id": string; "name": string; "actions": number; "sessions": number; "byDay": ({ "date": string; "actions": number; "sessions": number; })[]; })[]; };

export type LegacyBooth = { "id": number; "name": string; "externalId": string | null; "title": string; "type": string; "size": string; "price": number | null; "reserveUrl": string | null; "buyUrl": string | null; "isOnHold": boolean; "isSpecialSection": boolean; "status": string; "exhibitors": (number)[]; "exhibitorNames": (string)[]; "adminNotes": string; "metadata": ({ "key": string; "value": string; })[]; };

export type LegacyExhibitor = Required<Pick<(LegacyExhibitorPart), "id" | "name" | "externalId" | "description" | "featured" | "advertised" | "country" | "address" | "address2" | "city" | "state" | "zip" | "phone1" | "phone2" | "publicEmail" | "privateEmail" | "vatNumber" | "website" | "facebook" | "instagram" | "linkedin" | "twitter" | "googlePlus" | "xing" | "youtube" | "videoUrl" | "contactName" | "contactPhone" | "adminNotes" | "autoLoginUrl" | "categories" | "tags" | "metadata" | "booths" | "images" | "logoFileUrl" | "leadingImageUrl" | "customButtonTitle" | "customButtonUrl" | "updatedAt">> & (LegacyExhibitorPart);

export type LegacyExhibitorPart = { "id"?: number; "name"?: string; "externalId"?: string | null; "description"?: string; "featured"?: boolean; "advertised"?: boolean; "country"?: string; "address"?: string; "address2"?: string; "city"?: string; "state"?: string; "zip"?: string; "phone1"?: string; "phone2"?: string; "publicEmail"?: string; "privateEmail"?: string; "vatNumber"?: string; "website"?: string; "facebook"?: string; "instagram"?: string; "linkedin"?: string; "twitter"?: string; "googlePlus"?: string; "xing"?: string; "youtube"?: string; "videoUrl"?: string; "contactName"?: string; "contactPhone"?: string; "adminNotes"?: string; "autoLoginUrl"?: string | null; "categories"?: ({ "id": number; "name": string; })[]; "tags"?: (string)[]; "metadata"?: ({ "key": string; "value": string; })[]; "booths"?: (string)[]; "images"?: (string)[]; "logoFileUrl"?: string | null; "leadingImageUrl"?: string | null; "customButtonTitle"?: string; "customButtonUrl"?: string; "updatedAt"?: string; };

export type LegacyExtra = { "id": number; "name": string; "description": string; "price": number | null; "limitPerEvent": number | null; "limitPerExhibitor": number | null; "isReserveOrBuyAllowed": boolean; "Exhibitors": ({ "name": string; "externalId": string | null; "booth": { "name": string; "externalId": string | null; } | null; })[]; };

/** The plan in the format of legacy clients. */
export type LegacyFeed = { "title": string; "homeUrl": string; "logo": string; "boothTerm": string; "levelTerm": string; "exhibitorTerm": string; "booths": ({ "id": number; "name": string; "exhibitors": (number)[]; } & Record<string, unknown>)[]; "exhibitors": ({ "id": number; "name": string; "categories": (number)[]; } & Record<string, unknown>)[]; "categories": ({ "id": number; "name": string; } & Record<string, unknown>)[]; "poiTypes": ({ "id": number; "name": string; } & Record<string, unknown>)[]; "events": ({ "id": number; "name": string; } & Record<string, unknown>)[]; } & Record<string, unknown>;

/** A legacy feed: the `data.json` of the legacy system, or the `data.legacy.json` of this product. */
export type LegacyFeedInput = { "title"?: string | null; "startDate"?: string | null; "endDate"?: string | null; "logo"?: string | null; "locale"?: string | null; "boothTerm"?: string | null; "levelTerm"?: string | null; "exhibitorTerm"?: string | null; "booths": ({ "id": number; "name": string; "title"?: string | null; "externalId"?: string | null; "description"?: string | null; "color"?: string | null; "status"?: string | null; "size"?: string | null; "type"?: string | null; "boothTypeName"?: string | null; "price"?: string | number | null; "exhibitors"?: (number)[]; "special"?: boolean; "isOnHold"?: boolean; "meta"?: Record<string, string>; "poiTypeId"?: number | null; })[]; "exhibitors"?: ({ "id": number; "name": string; "externalId"?: string | null; "description"?: string | null; "address"?: string | null; "address2"?: string | null; "city"?: string | null; "state"?: string | null; "zip"?: string | null; "country"?: string | null; "phone1"?: string | null; "website"?: string | null; "facebook"?: string | null; "instagram"?: string | null; "linkedin"?: string | null; "twitter"?: string | null; "xing"?: string | null; "youtube"?: string | null; "videoUrl"?: string | null; "email"?: string | null; "leadingImageUrl"?: string | null; "customButtonTitle"?: string | null; "customButtonUrl"?: string | null; "customButton2Title"?: string | null; "customButton2Url"?: string | null; "customButton3Title"?: string | null; "customButton3Url"?: string | null; "featured"?: boolean; "advertise"?: boolean; "logo"?: string | { "url"?: string | null; } | null; "gallery"?: (string | null)[]; "categories"?: (number)[]; "order"?: number; })[]; "categories"?: ({ "id": number; "name": string; })[]; "poiTypes"?: ({ "id": number; "name": string; })[]; "events"?: ({ "id": number; "name": string; "externalId"?: string | null; "description"?: string | null; "startDate"?: string | null; "endDate"?: string | null; "link"?: string | null; "exhibitorId"?: number | null; "boothId"?: number | null; "speakers"?: ({ "name"?: string | null; "company"?: string | null; "jobTitle"?: string | null; "photoFile"?: string | null; })[]; "tracks"?: ({ "name"?: string | null; })[]; })[]; };

export type LegacySession = { "id": number; "externalId": string | null; "name": string; "description": string; "dates": (string)[]; "startDate": string; "endDate": string; "logo": string | null; "boothId": number | null; "boothName": string | null; "speakerIds": (number)[]; "trackIds": (number)[]; };

/** One floor or hall of an event. */
export type Level = { "id": string; "name": string; "shortName": string | null; "index": number; "elevation": number | null; "width": number | null; "height": number | null; "background": { "url": string; "x": number; "y": number; "width": number; "height": number; "rotation": number; "opacity": number; "locked": boolean; "vector"?: string | null; "shown"?: boolean; } | null; "northDegrees": number | null; "georeference": { "points": ({ "x": number; "y": number; "lat": number; "lng": number; })[]; } | null; "heightLimitM": number | null; "translations": LevelTranslations; "createdAt": string; "updatedAt": string; };

export type LevelBackgroundInput = { "url": string; "x"?: number; "y"?: number; "width": number; "height": number; "rotation"?: number; "opacity"?: number; "locked"?: boolean; "vector"?: string | null; "shown"?: boolean; };

/** All elements of a level, at most 20000; existing elements not in the list are deleted. */
export type LevelElements = { "levelId": string; "elements": (({ "id"?: string; }) & (DrawnElement))[]; };

export type LevelInput = Required<Pick<(LevelPatch), "name">> & (LevelPatch);

/** The whole network of a level, at most 20000 nodes and 60000 edges. Other nodes and edges of the level are deleted, and the nodes are removed from transitions. */
export type LevelNetworkInput = { "levelId": string; "nodes": ({ "id"?: string; "x": number; "y": number; "name"?: string | null; "kind"?: "aisle" | "entrance" | "door" | "passage"; "generated"?: boolean; })[]; "edges": ({ "id"?: string; "from": string; "to": string; "bidirectional"?: boolean; "accessible"?: boolean; "width"?: number | null; "penalty"?: number; "closed"?: boolean; "closedFrom"?: string | null; "closedUntil"?: string | null; "name"?: string | null; "generated"?: boolean; })[]; };

/** All levels of the event in their new order. */
export type LevelOrder = { "ids": (string)[]; };

export type LevelPatch = { "name"?: string; "shortName"?: string | null; "index"?: number; "elevation"?: number | null; "width"?: number | null; "height"?: number | null; "background"?: LevelBackgroundInput | null; "northDegrees"?: number | null; "georeference"?: GeoreferenceInput | null; "heightLimitM"?: number | null; "translations"?: LevelTranslations | null; };

export type LevelTranslations = Record<string, { "name"?: string; "shortName"?: string; }>;

export type ListedBooth = (BoothWithJoins) & { "exhibitorNames"?: (string)[]; "salePriceCents"?: number | null; };

/** An element of the plan other than a booth: a wall, a text, a door. */
export type MapElement = { "id": string; "levelId": string; "kind": "wall" | "line" | "text" | "poi" | "zone" | "image" | "shape" | "entrance" | "stage" | "room"; "geometry": ElementGeometry; "props": Record<string, unknown>; "translations": ElementTranslations; "createdAt": string; "updatedAt": string; };

export type MappedField = { "field": string; "remote": string; "flow": "both" | "out" | "in"; };

/** The person or API key of the request. */
export type Me = { "kind": "user" | "api_key"; "orgId": string; "scopes": (string)[]; };

/** An uploaded picture, at addresses that never change. */
export type Media = { "id": string; "url": string; "width": number; "height": number; "bytes": number; "type": string; "variants": ({ "url": string; "width": number; "height": number; "bytes": number; "type": string; })[]; };

/** A member of the organisation; the id is the person's. */
export type Member = { "id": string; "name": string; "email": string; "role": Role; "eventRoles": EventRoles; "createdAt": string; };

export type MemberChange = { "role"?: Role; "eventRoles"?: EventRoles; };

/** A person's membership in an organisation, with the role. */
export type Membership = { "id": string; "name": string; "role": Role; };

/** The page and its list. */
export type Meta = { "total": number; "limit": number; "offset": number; "next": string | null; "ignored"?: ({ "name": string; "nearest": string | null; })[]; };

export type MoneyReport = { "rows": ({ "key": string | null; "currency": string; "receivedCents": number; "refundedCents": number; "netCents": number; "payments": number; })[]; "receivables": (Receivables)[]; "receivableRows": (ReceivablesRow)[]; };

export type NameTranslations = Record<string, { "name"?: string; }>;

export type NewApiKey = (ApiKey) & { "key": string; };

export type NewCheckpoint = { "name": string; };

export type NewInvitation = (Invitation) & { "url": string; };

export type NoteInput = { "company": string; "text": string; "isTask"?: boolean | null; "dueOn"?: string | null; "assignee"?: string | null; };

export type NotePatch = { "company"?: string; "text"?: string; "isTask"?: boolean | null; "dueOn"?: string | null; "assignee"?: string | null; "done"?: boolean; };

export type NoticeBooth = { "label": string; "steps": ({ "kind": "moved" | "shrank" | "lost_open_side"; "words": string; "change"?: NoticeChange; })[]; "before": NoticeSide; "after": NoticeSide; };

/** The change as data: booth labels, level names, metres, degrees, square metres or open sides. Absent in notices of earlier versions. */
export type NoticeChange = { "of": "booth" | "level" | "place" | "angle" | "area" | "sides"; "from": string | number | null; "to": string | number; };

/** A booth in one state of the plan with its surroundings, in metres. */
export type NoticeSide = { "boothId": string; "label": string; "level": string; "areaM2": number; "openSides": number; "outline": ([number, number])[]; "around": ({ "label": string; "outline": ([number, number])[]; })[]; };

export type OptionConversion = { "contactName"?: string; "contactEmail"?: string; "exhibitorId"?: string | null; "notes"?: string | null; "locale"?: string | null; };

export type OptionInput = { "boothId": string; "company": string; "contactName"?: string | null; "contactEmail"?: string | null; "salesperson"?: string | null; "salespersonEmail"?: string | null; "notes"?: string | null; "endsOn": string; };

export type OptionPatch = { "company"?: string; "contactName"?: string | null; "contactEmail"?: string | null; "salesperson"?: string | null; "salespersonEmail"?: string | null; "notes"?: string | null; "endsOn"?: string; };

/** An order for booths and extras. */
export type Order = { "id": string; "number": number; "status": "pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded"; "boothId": string | null; "boothLabel": string; "booths": ({ "id": string; "label": string; })[]; "exhibitorId": string | null; "coExhibitors": ({ "exhibitorId": string; "company": string; "share": number | null; })[]; "company": string; "contactName": string; "contactEmail": string; "notes": string | null; "discountCode": string | null; "extras": ({ "extraId": string; "quantity": number; })[]; "lines": (OrderLine)[]; "currency": string; "subtotalCents": number; "taxCents": number; "amountCents": number; "amount": number; "pricingRuleId": string | null; "expiresAt": string | null; "extendedAt": string | null; "paidAt": string | null; "invoicedAt": string | null; "cancelledAt": string | null; "refundedAt": string | null; "cancelReason": string | null; "provider": string | null; "providerRef": string | null; "depositCents": number; "dueCents": number; "balanceDueAt": string | null; "releaseAt": string | null; "paidCents": number; "refundedCents": number; "refundDueCents": number; "paymentIssue": "late_payment" | "double_payment" | "amount_mismatch" | "payment_failed" | "refund_failed" | "dispute_lost" | null; "paymentsUnderWay": (PaymentUnderWay)[]; "invoiceNumber": string | null; "creditNumber": string | null; "pastInvoices": ({ "invoiceNumber": string; "creditNumber": string; "creditedAt": string; })[]; "movedAt": string | null; "movedFrom": string | null; "moveReason": string | null; "billing": { "company": string; "line1": string | null; "line2": string | null; "postalCode": string | null; "city": string | null; "region": string | null; "countryCode": string | null; "vatId": string | null; "reference": string | null; } | null; "locale": string | null; "acceptance": { "sha256": string; "at": string; "name": string; } | null; "salesperson": string | null; "portalOrderedAt": string | null; "taxRatePercent": number; "taxName": string | null; "vatIdState": "pending" | "valid" | "invalid" | "unreachable" | null; "vatIdCheckedAt": string | null; "reminderLevel": number; "remindedAt": string | null; "remindersStopped": boolean; "outstandingCents": number; "overdueCents": number; "feesKeptCents": number; "cancelFeeCents": number; "createdAt": string; "updatedAt": string; };

export type OrderBilling = { "billing": BillingInput; };

export type OrderCancellation = { "reason"?: string | null; "waiveFee"?: boolean; };

/** An e-mail to the buyer of an order. */
export type OrderEmail = { "id": string; "kind": "reserved" | "expiring" | "expired" | "invoiced" | "paid" | "moved" | "cancelled" | "refunded" | "reminder" | "overdue" | "payment_reminder" | "payment_failed" | "proposed" | "message"; "subject": string | null; "text": string | null; "state": "waiting" | "sent" | "dropped"; "attempts": number; "createdAt": string; "dueAt": string | null; "sentAt": string | null; };

export type OrderExtension = { "id": string; "expiresAt": string | null; };

/** One item of an order. */
export type OrderItem = { "id": string; "orderId": string; "place": number; "kind": "booth" | "extra" | "fee" | "coexhibitor" | "discount" | "adjustment"; "boothId": string | null; "extraId": string | null; "exhibitorId": string | null; "description": string; "quantity": number; "unitCents": number; "netCents": number; "taxCategory": "S" | "AE" | "E" | "Z" | "O"; "taxRatePercent": number; "status": "active" | "cancelled"; "holdsBooth": boolean; };

export type OrderItemInput = { "boothId"?: string; "extraId"?: string; "coExhibitor"?: CoExhibitorChoice; "quantity"?: number; "description"?: string; "unitCents"?: number; };

export type OrderItemRemoved = { "order": Order; "feeCents": number; "differenceCents": number; };

export type OrderLine = { "kind": "booth" | "extra" | "fee" | "coexhibitor" | "discount" | "adjustment" | "tax"; "refId": string | null; "description": string; "quantity": number; "unitCents": number; "totalCents": number; "feeId"?: string; "tax"?: { "category": "S" | "AE" | "E" | "Z" | "O"; "ratePercent": number; }; };

export type OrderMessage = { "subject": string; "text": string; };

export type OrderMove = { "booth": string; "from"?: string; "keepPrice"?: boolean; "reason"?: string | null; };

export type OrderMovePreview = { "boothLabel": string; "status": "pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded"; "currency": string; "lines": (OrderLine)[]; "amountCents": number; "differenceCents": number; "dueCents": number; "refundDueCents": number; };

export type OrderPatch = { "notes"?: string | null; "company"?: string; "contactName"?: string; "contactEmail"?: string; "salesperson"?: string | null; "billing"?: BillingInput | null; "locale"?: string | null; "remindersStopped"?: boolean; "portalHandled"?: true; "amountCents"?: number; "amount"?: number; };

export type OrderPayment = { "providerRef"?: string | null; "amountCents"?: number | null; "amount"?: number | null; "currency"?: string | null; "method"?: "card" | "bank" | "cash" | "other" | null; "receivedAt"?: string | null; "note"?: string | null; };

export type OrderRefund = { "onlyDue"?: boolean; "reason"?: string | null; "amountCents"?: number | null; "amount"?: number | null; "currency"?: string | null; };

export type OrderState = { "id": string; "status": "pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded"; };

export type OrderWithJoins = (Order) & { "included"?: { "event"?: { "id": string; "slug": string; "name": string; "startsAt": string | null; "endsAt": string | null; "timezone": string; }; "exhibitor"?: Exhibitor | null; "booths"?: (Booth)[]; "documents"?: (Document)[]; "payments"?: (Payment)[]; }; };

export type Organisation = { "id": string; "name": string; "requiresSecondFactor": boolean; "retention": OrganisationRetention; "createdAt": string; "eraseAt": string | null; };

export type OrganisationChange = { "name"?: string; "requiresSecondFactor"?: boolean; "retention"?: OrganisationRetention; };

/** The number of days for which each kind of record is stored, if shorter than the installation's period; null for that period. */
export type OrganisationRetention = Record<string, number | null>;

export type OrganisationSwitch = { "organisationId": string; };

export type OwedOrder = { "orderId": string; "number": number; "company": string; "invoiceNumber": string | null; "balanceDueAt": string | null; "currency": string; "amountCents": number; };

/** The changes of a version of the plan for one exhibitor. */
export type OwnNotice = { "id": string; "version": number; "booths": (NoticeBooth)[]; "createdAt": string; "acknowledgedAt": string | null; };

export type OwnSession = { "id": string; "device": string | null; "ipAddress": string; "createdAt": string; "lastUsedAt": string; "current": boolean; "isBySingleSignOn": boolean; };

export type PartnerFeed = { "sourceUrl": string | null; "everyHours": number | null; "nextSyncAt": string | null; "lastSync": { "endedAt": string; "scheduled": boolean; "source": string; "created": number; "updated": number; "unchanged": number; "skipped": number; "errors": (ImportError)[]; "failure": { "code": string; "message": string; } | null; } | null; };

export type PartnerSync = { "sourceUrl"?: string; "dryRun"?: boolean; };

/** `row` is the position of the record in the feed, or the line in a table. */
export type PartnerSyncReport = (ImportReport) & { "dryRun": boolean; "source": string; };

/** A passkey, which signs in its owner without a password. */
export type Passkey = { "id": string; "name": string; "isSynced": boolean; "createdAt": string; "lastUsedAt": string | null; };

export type PasskeyAdded = { "recoveryCodes": (string)[]; "passkey": Passkey; };

export type PasskeyChallenge = { "challenge": string; "rpId": string; };

export type PasskeyChange = { "name": string; };

export type PasskeyInput = { "name": string; "id": string; "clientDataJSON": string; "attestationObject": string; "transports"?: (string)[]; };

/** The data that a browser needs to create a passkey. */
export type PasskeyOptions = { "challenge": string; "rpId": string; "userId": string; "userName": string; "known": (string)[]; };

/** A challenge signed by a passkey, as the browser returns it. */
export type PasskeyUse = { "id": string; "clientDataJSON": string; "authenticatorData": string; "signature": string; };

export type PasswordChange = { "currentPassword": string; "newPassword": string; };

export type PasswordReset = { "token": string; "password": string; };

/** Money received or paid out. Payments are never changed, only added. */
export type Payment = { "id": string; "orderId": string; "direction": "in" | "out"; "amountCents": number; "currency": string; "method": "card" | "bank" | "cash" | "mock" | "other"; "provider": string | null; "providerRef": string | null; "receivedAt": string; "note": string | null; "recordedBy": string | null; "refundsPaymentId": string | null; "reversesPaymentId": string | null; "createdAt": string; };

export type PaymentReversal = { "reason": string; };

export type PaymentUnderWay = { "provider": string; "checkoutId": string; "ref": string; "amountCents": number; "currency": string; "method": "card" | "bank" | "cash" | "mock" | "other"; "since": string; "receivedCents": number; "awaitsTransfer": boolean; "instructionsUrl": string | null; };

/** Where a person occurs in the organisation's records. */
export type PersonTraces = { "email": string; "names": (string)[]; "keptNames": (string)[]; "orders": number; "exhibitors": number; "waitlist": number; "invitations": number; "account": "none" | "former" | "member" | "elsewhere"; "mentions": ({ "where": string; "count": number; })[]; "events": (string)[]; };

export type PersonWish = { "email": string; };

/** A place on earth. */
export type Place = { "name": string; "address": string; "lat": number; "lng": number; "kind": "venue" | "address" | "street" | "city" | "region" | "country"; };

export type PlanBooth = (Booth) & { "parts": (string)[]; };

export type PlanChange = { "baseRevision": number; "changes": { "levels"?: PlanTableChange; "booths"?: PlanTableChange; "elements"?: PlanTableChange; "nodes"?: PlanTableChange; "edges"?: PlanTableChange; "passages"?: PlanTableChange; }; "proposedLabels"?: (string)[]; "name"?: string; "clientId": string; };

export type PlanChanged = { "revision": number; "news": PlanNews | null; };

export type PlanCheck = { "minAisleWidth": number; "ruleSet": SafetyRules | null; "people": number | null; "counts": { "error": number; "warning": number; }; "kinds": ({ "kind": "overlap" | "outside_level" | "duplicate_label" | "unreachable_booth" | "narrow_aisle" | "blocked_exit" | "exhibitor_without_booth" | "sold_without_exhibitor" | "too_high" | "far_from_exit" | "dead_end" | "narrow_exit"; "severity": "error" | "warning"; "count": number; })[]; "issues": (PlanIssue)[]; };

/** The comment or a reply. The first message has the comment's id. */
export type PlanComment = { "id": string; "levelId": string; "x": number; "y": number; "targetId": string | null; "across": number; "down": number; "unread": boolean; "resolvedAt": string | null; "resolvedBy": string | null; "messages": (CommentMessage)[]; "createdAt": string; "updatedAt": string; };

export type PlanCrowds = { "timezone": string; "hours": Record<string, ([string | number, string | number])[]>; };

/** The changes of all objects between two states, in words and as data. */
export type PlanDiff = { "from": number | null; "to": number | null; "counts": ChangeCounts; "objects": ({ "kind": "event" | "level" | "booth" | "element" | "network" | "transition" | "exhibitor" | "category" | "session" | "banner" | "extra"; "id": string; "name": string; "changes": ({ "change": "added" | "removed" | "moved" | "resized" | "renumbered" | "status" | "price" | "exhibitors" | "changed"; "words": string; "before": unknown; "after": unknown; })[]; })[]; };

export type PlanEdge = { "id": string; "levelId": string; "from": string; "to": string; "bidirectional": boolean; "accessible": boolean; "width": number | null; "penalty": number; "closed": boolean; "closedFrom": string | null; "closedUntil": string | null; "name": string | null; "generated": boolean; "createdAt": string; "updatedAt": string; };

/** A problem of the plan for visitors or exhibitors. */
export type PlanIssue = { "kind": "overlap" | "outside_level" | "duplicate_label" | "unreachable_booth" | "narrow_aisle" | "blocked_exit" | "exhibitor_without_booth" | "sold_without_exhibitor" | "too_high" | "far_from_exit" | "dead_end" | "narrow_exit"; "severity": "error" | "warning"; "words": string; "levelId": string | null; "at": { "x": number; "y": number; } | null; "value": number | null; "limit": number | null; "objects": ({ "kind": "booth" | "exhibitor" | "element" | "edge"; "id": string; "name": string; })[]; };

/** Changes of the plan: the current records, and the ids of removed ones. */
export type PlanNews = { "revision": number; "steps": ({ "revision": number; "table": "levels" | "booths" | "elements" | "nodes" | "edges" | "passages"; "ids": (string)[]; "records": number; "author": { "personId": string; "name": string; "clientId": string; "act": string | null; } | null; "at": string; })[]; "tables": { "levels": { "put": (Level)[]; "gone": (string)[]; }; "booths": { "put": (PlanBooth)[]; "gone": (string)[]; }; "elements": { "put": (MapElement)[]; "gone": (string)[]; }; "nodes": { "put": (WayfindingNode)[]; "gone": (string)[]; }; "edges": { "put": (PlanEdge)[]; "gone": (string)[]; }; "passages": { "put": (Transition)[]; "gone": (string)[]; }; }; };

/** Prices of available booths. */
export type PlanPrices = { "currency": string; "prices": Record<string, number>; };

export type PlanRecord = { "id": string; } & Record<string, unknown>;

/** Live data: current statuses, closures and companies that bought booths since publication. */
export type PlanStatus = { "version": number; "statusVersion": string; "statuses": Record<string, "available" | "held" | "reserved" | "sold" | "unavailable">; "closures": ({ "kind": "edge" | "transition"; "id": string; "until": string | null; })[]; "companies": Record<string, { "exhibitorId": string; "slug": string; "name": string; }>; };

export type PlanTableChange = { "added"?: (PlanRecord)[]; "updated"?: ({ "from": PlanRecord; "to": PlanRecord; })[]; "removed"?: (PlanRecord)[]; };

export type PlanVersion = { "version": number; "checksum": string; "publishedAt": string; "statusVersion": string; };

export type PopularSearches = { "searches": (string)[]; };

/** An event as one of its exhibitors sees it. */
export type Portal = { "event": { "name": string; "slug": string; "logoUrl": string | null; "startsAt": string | null; "endsAt": string | null; "timezone": string; "published": boolean; "introduction": string | null; }; "exhibitor": { "id": string; "slug": string; "categories": (string)[]; }; "profile": PortalProfile; "rights": { "edit": "live" | "approval" | "locked" | "closed"; "closesAt": string | null; }; "pending": { "changes": Record<string, unknown>; "submittedAt": string; "refusedAt": string | null; "refusal": string | null; } | null; "notices": (OwnNotice)[]; "booths": ({ "id": string; "label": string; "areaM2": number; "level": string; "type": string; })[]; "names": Record<string, NameTranslations>; "extras": { "held": ({ "name": string; "translations": ExtraTranslations; "quantity": number; "boothLabel": string | null; "ordered": boolean; })[]; "offered": ({ "id": string; "kind": string; "name": string; "description": string | null; "translations": ExtraTranslations; "priceCents": number | null; "currency": string; "available": number | null; })[]; }; "ordering": { "boothsLeft": number; "terms": { "text": string; "sha256": string; } | null; }; "orders": ({ "id": string; "number": number; "status": string; "boothLabel": string; "boothLabels": (string)[]; "amountCents": number; "paidCents": number; "currency": string; "createdAt": string; "url": string; })[]; "proposals": (Proposal)[]; "sessions": ({ "id": string; "title": string; "startsAt": string; "endsAt": string; "description": string | null; })[]; "deadlines": ({ "title": string; "at": string; "note": string | null; "over": boolean; })[]; "contacts": ({ "name": string; "role": string | null; "email": string | null; "phone": string | null; })[]; };

export type PortalBoothOffer = { "id": string; "label": string; "level": string; "areaM2": number; "type": string; "adjoins": boolean; "priceCents": number | null; "currency": string; };

export type PortalBoothOrder = { "boothId": string; "acceptedTerms"?: { "sha256": string; } | null; "locale"?: string | null; };

/** An exhibitor's changes awaiting approval. */
export type PortalChange = { "exhibitorId": string; "name": string; "slug": string; "changes": Record<string, unknown>; "before": Record<string, unknown>; "submittedAt": string; };

/** The state of an exhibitor's portal link. */
export type PortalEntry = { "enteredAt": string | null; "lockedAt": string | null; "pending": { "changes": Record<string, unknown>; "submittedAt": string; "refusedAt": string | null; "refusal": string | null; } | null; };

export type PortalLetter = { "message"?: string | null; };

/** The exhibitor's portal link; anyone with it can edit the entry. */
export type PortalLink = { "url": string; "expiresAt": string | null; "rotatedAt": string | null; "sentAt": string | null; };

export type PortalLock = { "locked": boolean; };

export type PortalOrder = { "extraId": string; "quantity"?: number; "acceptedTerms"?: { "sha256": string; } | null; "locale"?: string | null; };

/** The part of an entry that the exhibitor can edit. */
export type PortalProfile = { "name": string; "description": string | null; "logoUrl": string | null; "leadingImageUrl": string | null; "gallery": (string)[]; "website": string | null; "email": string | null; "phone": string | null; "phone2": string | null; "address": string | null; "address2": string | null; "city": string | null; "state": string | null; "zip": string | null; "country": string | null; "social": Record<string, string>; "videoUrl": string | null; "customButtons": ({ "title": string; "url": string; })[]; "brands": (string)[]; "searchWords": (string)[]; "translations": Record<string, { "name"?: string; "description"?: string; }>; "contactName": string | null; "contactEmail": string | null; "contactPhone": string | null; "vatNumber": string | null; };

export type PortalProfilePatch = { "name"?: string; "description"?: string | null; "logoUrl"?: string | null; "leadingImageUrl"?: string | null; "gallery"?: (string)[] | null; "website"?: string | null; "email"?: string | null; "phone"?: string | null; "phone2"?: string | null; "address"?: string | null; "address2"?: string | null; "city"?: string | null; "state"?: string | null; "zip"?: string | null; "country"?: string | null; "social"?: SocialLinks | null; "videoUrl"?: string | null; "customButtons"?: CustomButtons | null; "brands"?: (string)[] | null; "searchWords"?: (string)[] | null; "translations"?: ExhibitorTranslations | null; "contactName"?: string | null; "contactEmail"?: string | null; "contactPhone"?: string | null; "vatNumber"?: string | null; };

export type PortalSessionPatch = { "title"?: string; "description"?: string | null; };

export type PortalVerdict = { "approve": boolean; "reason"?: string | null; };

/** A price for booths of a type, size or level. */
export type PricingRule = { "id": string; "name": string; "boothType": "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom" | null; "levelId": string | null; "minAreaM2": number | null; "maxAreaM2": number | null; "priceCents": number | null; "pricePerM2Cents": number | null; "currency": string; "validFrom": string | null; "validUntil": string | null; "cornerSurchargePercent": number | null; "active": boolean; "priority": number; "createdAt": string; "updatedAt": string; };

export type PricingRuleInput = Required<Pick<(PricingRulePatch), "name">> & (PricingRulePatch);

export type PricingRulePatch = { "name"?: string; "boothType"?: "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom" | null; "levelId"?: string | null; "minAreaM2"?: number | null; "maxAreaM2"?: number | null; "priceCents"?: number | null; "pricePerM2Cents"?: number | null; "currency"?: string; "validFrom"?: string | null; "validUntil"?: string | null; "cornerSurchargePercent"?: number | null; "active"?: boolean | null; "priority"?: number | null; };

export type ProcessReport = { "processed": number; "delivered": number; "failed": number; "retrying": number; };

/** A change of an order that the organiser proposes to its buyer. */
export type Proposal = { "id": string; "orderId": string; "change": { "fromBoothId": string; "toBoothId": string | null; "addedBoothIds": (string)[]; "keepPrice": boolean; "item": { "description": string; "unitCents": number; } | null; }; "before": { "booths": ({ "id": string; "label": string; "areaM2": number; })[]; "subtotalCents": number; "amountCents": number; }; "after": { "booths": ({ "id": string; "label": string; "areaM2": number; })[]; "subtotalCents": number; "amountCents": number; }; "differenceCents": number; "currency": string; "message": string | null; "endsAt": string | null; "sha256": string; "author": string; "state": "open" | "accepted" | "declined" | "withdrawn" | "ended" | "outdated"; "answeredBy": string | null; "answeredAt": string | null; "reason": string | null; "createdAt": string; };

export type ProposalAcceptance = { "name": string; "sha256": string; };

export type ProposalInput = { "fromBoothId"?: string; "toBoothId"?: string; "addedBoothIds"?: (string)[]; "keepPrice"?: boolean; "description"?: string; "unitCents"?: number; "message"?: string | null; "endsOn"?: string | null; };

export type ProposalRefusal = { "name": string; "reason"?: string | null; };

export type Publication = { "note"?: string | null; "tellExhibitors"?: boolean; };

/** The new version, and the issues of the plan. */
export type PublishedVersion = (Version) & { "warnings": (PlanIssue)[]; "told": number; };

export type Quote = { "boothId": string; "label": string; "areaM2": number; "status": "available" | "held" | "reserved" | "sold" | "unavailable"; "available": boolean; "booths": ({ "id": string; "label": string; "areaM2": number; "status": "available" | "held" | "reserved" | "sold" | "unavailable"; "available": boolean; })[]; "priced": boolean; "currency": string; "basis": "booth" | "fixed" | "per_m2" | null; "rule": { "id": string; "name": string; } | null; "lines": (OrderLine)[]; "subtotalCents": number; "taxCents": number; "totalCents": number; "total": number; "depositCents": number; "termsSha256": string | null; "extras": ({ "id": string; "name": string; "kind": string; "description": string | null; "translations": ExtraTranslations; "priceCents": number | null; "available": number | null; })[]; "fees": ({ "id": string; "name": string; "per": "order" | "exhibitor" | "booth" | "m2" | "coexhibitor"; "amountCents": number; "mandatory": boolean; })[]; "oneStand": { "label": string; "areaM2": number; "merges": boolean; "priced": boolean; "lines": (OrderLine)[]; "subtotalCents": number; "taxCents": number; "totalCents": number; "total": number; "depositCents": number; } | null; };

export type Receivables = { "currency": string; "outstandingCents": number; "overdueCents": number; "notDueCents": number; "due1To30DaysCents": number; "due31To60DaysCents": number; "due61To90DaysCents": number; "dueOver90DaysCents": number; "feesKeptCents": number; "depositsHeldCents": number; };

export type ReceivablesRow = (Receivables) & { "key": string | null; };

export type RecordChange = { "type": "event" | "level" | "booth" | "element" | "transition" | "wayfinding" | "comment" | "exhibitor" | "category" | "session" | "order" | "payment" | "dispute" | "document" | "option" | "waitlistEntry" | "note" | "pricingRule" | "fee" | "taxRule" | "discount" | "extra" | "banner" | "kiosk" | "version" | "webhook" | "webhookEvent"; "action": "created" | "updated" | "deleted"; "id": string; "eventId": string | null; "at": string; "cursor": string; };

export type RecordedWebhookEvent = { "id": string; "type": string; "createdAt": string; "eventId": string; "data": Record<string, unknown>; };

export type RecoveryCodes = { "recoveryCodes": (string)[]; };

export type ReportSending = { "from"?: string | null; "to"?: string | null; "message"?: string | null; };

export type ReportSent = { "to": string; "sentAt": string; };

export type Reservation = { "boothId"?: string; "boothIds"?: (string)[]; "oneStand"?: boolean; "company": string; "contactName": string; "contactEmail": string; "exhibitorId"?: string | null; "notes"?: string | null; "extras"?: ({ "extraId": string; "quantity"?: number; })[]; "coExhibitors"?: (CoExhibitorInput)[]; "discountCode"?: string | null; "feeIds"?: (string)[]; "billing"?: BillingInput | null; "locale"?: string | null; "acceptedTerms"?: { "sha256": string; } | null; "salesperson"?: string | null; };

/** A reserved order. Anyone with the order's id can access the order, so keep it private. */
export type Reserved = { "order": Order; "checkoutUrl": string; };

export type Restoration = { "ids"?: (string)[]; "dryRun"?: boolean; "baseRevision"?: number; "clientId"?: string; };

export type RestoreReport = { "version": number; "created": number; "updated": number; "removed": number; "unchanged": number; "kept": ({ "id": string; "name": string; "reason": string; })[]; "keptDraft": number | null; "revision": number | null; "news": PlanNews | null; };

/** The permissions of a person in an organisation. Guests only have roles in single events. */
export type Role = "owner" | "admin" | "editor" | "sales" | "viewer" | "guest";

export type Route = { "from": RoutePlace; "to": RoutePlace; "via": (RoutePlace)[]; "accessible": boolean; "quiet": boolean; "distanceM": number; "durationSeconds": number; "legs": (RouteLeg)[]; "steps": (RouteStep)[]; "transitions": ({ "id": string; "name": string; "kind": "stairs" | "escalator" | "elevator" | "ramp" | "door" | "bridge"; "accessible": boolean; "fromLevelId": string; "toLevelId": string; "durationSeconds": number; })[]; };

export type RouteBatch = ({ "route": Route | null; "error": { "code": string; "message": string; } | null; })[];

export type RouteBatchInput = { "routes": ({ "from": string; "to": string; "via"?: (string)[]; "optimizeVia"?: boolean; })[]; "accessible"?: boolean; "lang"?: string; "units"?: "m" | "ft"; "at"?: string; };

export type RouteLeg = { "from": RoutePlace; "to": RoutePlace; "distanceM": number; "durationSeconds": number; "path": ({ "levelId": string; "points": ([number, number])[]; })[]; "steps": (RouteStep)[]; };

export type RouteMatrix = { "from": ({ "place": string; "name": string; })[]; "to": ({ "place": string; "name": string; })[]; "rows": (({ "distanceM": number; "durationSeconds": number; } | null)[])[]; };

export type RouteMatrixInput = { "from": (string)[]; "to": (string)[]; "accessible"?: boolean; "at"?: string; };

export type RoutePlace = { "place": string; "name": string; "levelId": string; "x": number; "y": number; "snapped"?: { "distanceM": number; }; };

export type RouteStep = { "kind": "depart" | "straight" | "left" | "right" | "slight_left" | "slight_right" | "sharp_left" | "sharp_right" | "u_turn" | "transition" | "arrive"; "text": string; "levelId": string; "x": number; "y": number; "bearing": number | null; "distanceM": number; "durationSeconds": number; "landmark": { "kind": string; } & Record<string, unknown> | null; "transitionId": string | null; "side": "left" | "right" | "ahead" | null; };

/** Default values for planning, which are no legal advice; null if the source has no value. */
export type SafetyRules = { "id": "de-mvstaettvo" | "us-nfpa101" | "gb-adb"; "name": string; "source": string; "note": string; "minAisleWidth": number | null; "maxExitDistance": number | null; "maxDeadEnd": number | null; "minExitWidth": number | null; "exitWidthPerPerson": number | null; };

export type SalesSummary = { "totals": ({ "currency": string; "paidCents": number; "invoicedCents": number; "pendingCents": number; "refundedCents": number; "dueCents": number; "outstandingCents": number; "overdueCents": number; "feesKeptCents": number; })[]; "orders": { "pending": number; "invoiced": number; "paid": number; "cancelled": number; "expired": number; "refunded": number; }; "booths": { "available": number; "held": number; "reserved": number; "sold": number; "unavailable": number; "total": number; }; "area": { "totalM2": number; "soldM2": number; "reservedM2": number; "heldM2": number; "availableM2": number; }; "byType": ({ "type": string; "areaM2": number; "soldM2": number; "available": number; "held": number; "reserved": number; "sold": number; "unavailable": number; "total": number; })[]; "byDay": ({ "date": string; "paidCents": number; "orders": number; })[]; "bySalesperson": ({ "salesperson": string | null; "currency": string; "orders": number; "paidCents": number; "invoicedCents": number; "pendingCents": number; })[]; "occupancyPercent": number; };

export type SampleData = { "until": string | null; "orders": number; };

export type Sandbox = { "organisationId": string; "event": { "id": string; "slug": string; "name": string; }; };

export type SandboxEmail = { "id": string; "to": string; "subject": string; "text": string; "html": string | null; "attachments": (string)[]; "createdAt": string; };

/** The second factors that the person has set up for signing in. */
export type SecondFactor = { "enabledAt": string | null; "passkeys": number; "recoveryCodesLeft": number; };

export type SecondFactorConfirmation = { "code": string; };

export type SecondFactorKey = { "secret": string; "url": string; };

export type SentTo = { "to": string; };

/** A session of the programme: a talk, a demo, a tour. */
export type Session = { "id": string; "legacyId": number; "title": string; "startsAt": string; "endsAt": string; "externalId": string | null; "description": string | null; "kind": string | null; "track": string | null; "trackLegacyId": number | null; "speakers": ({ "legacyId": number; "name": string; "title": string | null; "company": string | null; "photoUrl": string | null; })[]; "exhibitorId": string | null; "boothId": string | null; "elementId": string | null; "levelId": string | null; "x": number | null; "y": number | null; "url": string | null; "capacity": number | null; "tags": (string)[]; "translations": SessionTranslations; "createdAt": string; "updatedAt": string; };

export type SessionInput = Required<Pick<(SessionPatch), "startsAt" | "endsAt">> & (SessionPatch);

export type SessionPatch = { "title"?: string; "name"?: string; "startsAt"?: string; "endsAt"?: string; "externalId"?: string | null; "description"?: string | null; "kind"?: string | null; "track"?: string | null; "speakers"?: ({ "name": string; "title"?: string | null; "company"?: string | null; "photoUrl"?: string | null; })[] | null; "exhibitorId"?: string | null; "boothId"?: string | null; "booth"?: string | null; "elementId"?: string | null; "levelId"?: string | null; "x"?: number | null; "y"?: number | null; "url"?: string | null; "capacity"?: number | null; "tags"?: (string)[] | null; "translations"?: SessionTranslations | null; };

export type SessionTranslations = Record<string, { "title"?: string; "description"?: string; }>;

export type SessionWithJoins = (Session) & { "included"?: { "exhibitor"?: Exhibitor | null; "place"?: { "name": string | null; "levelId": string; "levelName": string; } | null; }; };

export type SignUp = { "name": string; "email": string; "password": string; "organisation": string; };

/** The settings of single sign-on of the organisation. */
export type SingleSignOn = { "connection": SsoConnection | null; "domains": (SsoDomain)[]; "redirectUrl": string; "entityId": string; "acsUrl": string; };

export type SocialLinks = { "linkedin"?: string | null; "facebook"?: string | null; "instagram"?: string | null; "x"?: string | null; "youtube"?: string | null; "xing"?: string | null; "tiktok"?: string | null; };

/** The organisation's identity provider. */
export type SsoConnection = { "id": string; "kind": "oidc" | "saml"; "issuer": string | null; "clientId": string | null; "metadataUrl": string | null; "signOnUrl": string | null; "certificateUntil": string | null; "defaultRole": "admin" | "editor" | "sales" | "viewer"; "hasScimToken": boolean; "groupRoles": SsoGroupRoles; "groupEventRoles": SsoGroupEventRoles; "groups": (string)[]; "isRequired": boolean; "createdAt": string; "updatedAt": string; };

export type SsoConnectionInput = { "kind": "oidc" | "saml"; "issuer"?: string; "clientId"?: string; "clientSecret"?: string; "metadata"?: string; "signOnUrl"?: string; "certificate"?: string; "defaultRole": "admin" | "editor" | "sales" | "viewer"; "scimToken"?: string | null; "groupRoles"?: SsoGroupRoles; "groupEventRoles"?: SsoGroupEventRoles; "isRequired": boolean; };

/** A claimed e-mail domain. */
export type SsoDomain = { "id": string; "domain": string; "provenAt": string | null; "recordName": string; "recordValue": string; };

export type SsoDomainInput = { "domain": string; };

/** Roles in single events by the name of the group. People who have only such roles are guests. */
export type SsoGroupEventRoles = Record<string, EventRoles>;

/** Roles by the name of the group in the directory. */
export type SsoGroupRoles = Record<string, "admin" | "editor" | "sales" | "viewer">;

/** A person's saved views of a list. */
export type TableViews = { "views": ({ "name": string; "search": string; "columns": Record<string, boolean>; })[]; };

export type TableViewsInput = { "views": ({ "name": string; "search": string; "columns": Record<string, boolean>; })[]; };

/** How a sale is taxed, and why. */
export type TaxAnswer = { "buyer": "domestic" | "eu_business" | "eu_other" | "third_country"; "sellerCountry": string | null; "vatId": string | null; "category": "S" | "AE" | "E" | "Z" | "O"; "ratePercent": number; "taxName": string; "sentence": string | null; "accountCode": string | null; "ruleId": string | null; "ruleName": string | null; "verdicts": ({ "ruleId": string; "ruleName": string; "outcome": "applies" | "beaten" | "misfit"; "why": string; })[]; };

export type TaxCaseInput = { "appliesTo": "booth" | "extra" | "fee"; "buyerCountry"?: string | null; "vatId"?: string | null; "sellerCountry"?: string | null; "at"?: string | null; "locale"?: string; };

/** A rule for the tax on sales to a kind of buyer. */
export type TaxRule = { "id": string; "name": string; "appliesTo": "booth" | "extra" | "fee" | "any"; "buyer": "domestic" | "eu_business" | "eu_other" | "third_country" | "any"; "category": "S" | "AE" | "E" | "Z" | "O"; "ratePercent": number; "text": string | null; "accountCode": string | null; "validFrom": string | null; "validUntil": string | null; "createdAt": string; "updatedAt": string; };

export type TaxRuleInput = Required<Pick<(TaxRulePatch), "name" | "category">> & (TaxRulePatch);

export type TaxRulePatch = { "name"?: string; "appliesTo"?: "booth" | "extra" | "fee" | "any" | null; "buyer"?: "domestic" | "eu_business" | "eu_other" | "third_country" | "any" | null; "category"?: "S" | "AE" | "E" | "Z" | "O"; "ratePercent"?: number | null; "text"?: string | null; "accountCode"?: string | null; "validFrom"?: string | null; "validUntil"?: string | null; };

/** The number of new notices, and the total for the version. */
export type Telling = { "made": number; "total": number; };

export type TextChange = { "kind": "event" | "levels" | "elements" | "categories" | "transitions" | "extras" | "sessions"; "id": string; "field": string; "language": string; "text": string; };

export type Tour = { "order": (number)[]; "stops": (string)[]; "distanceM": number; "durationSeconds": number; "optimal": boolean; "savedM": number; "savedSeconds": number; "route": Route; "schedule": ({ "place": string; "index": number; "arriveAt": string; "waitSeconds": number; "startAt": string; "leaveAt": string; })[]; "missed": ({ "place": string; "index": number; "reason": string; })[]; };

export type TourInput = { "start": string; "stops": (string)[]; "accessible"?: boolean; "returnToStart"?: boolean; "end"?: string; "fixedFirst"?: boolean; "dwellSeconds"?: number | (number)[]; "windows"?: (({ "from": string; "until": string; })[] | null)[]; "departAt"?: string; "lang"?: string; "units"?: "m" | "ft"; };

/** A connection between levels, through a door or over a bridge. */
export type Transition = { "id": string; "name": string; "kind": "stairs" | "escalator" | "elevator" | "ramp" | "door" | "bridge"; "nodeIds": (string)[]; "accessible": boolean; "travelSeconds": number; "direction": "both" | "up" | "down"; "closed": boolean; "translations": TransitionTranslations; "createdAt": string; "updatedAt": string; };

export type TransitionInput = Required<Pick<(TransitionPatch), "name" | "kind" | "nodeIds">> & (TransitionPatch);

export type TransitionPatch = { "name"?: string; "kind"?: "stairs" | "escalator" | "elevator" | "ramp" | "door" | "bridge"; "nodeIds"?: (string)[]; "accessible"?: boolean; "travelSeconds"?: number; "direction"?: "both" | "up" | "down"; "closed"?: boolean; "translations"?: TransitionTranslations | null; };

export type TransitionTranslations = Record<string, { "name"?: string; }>;

/** A text of the event that visitors read. */
export type TranslatedText = { "kind": "event" | "levels" | "elements" | "categories" | "transitions" | "extras" | "sessions"; "id": string; "field": string; "text": string; "translations": Record<string, string>; };

export type TranslationChanges = { "texts": (TextChange)[]; };

export type TranslationsSaved = { "changed": number; };

/** A published version; the numbers have no gaps. */
export type Version = { "id": string; "number": number; "note": string | null; "publishedAt": string; "publishedBy": string | null; "checksum": string; "counts": Record<string, number>; "changes": ChangeCounts; };

export type Waiting = { "id": string; "place": number; };

/** An entry of the waiting list for a booth. */
export type WaitlistEntry = { "id": string; "status": "waiting" | "offered" | "served" | "passed"; "boothId": string | null; "boothLabel": string | null; "boothType": "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom" | null; "minAreaM2": number | null; "maxAreaM2": number | null; "company": string; "contactName": string; "contactEmail": string; "notes": string | null; "orderId": string | null; "createdAt": string; "updatedAt": string; };

export type WaitlistInput = { "boothId"?: string | null; "boothType"?: "standard" | "corner" | "peninsula" | "island" | "table" | "shell" | "sponsor" | "custom" | null; "minAreaM2"?: number | null; "maxAreaM2"?: number | null; "company": string; "contactName": string; "contactEmail": string; "notes"?: string | null; };

export type WayfindingEdge = (PlanEdge) & { "lengthM": number; };

export type WayfindingNetwork = { "nodes": (WayfindingNode)[]; "edges": (WayfindingEdge)[]; "transitions": (Transition)[]; };

export type WayfindingNode = { "id": string; "levelId": string; "x": number; "y": number; "name": string | null; "kind": "aisle" | "entrance" | "door" | "passage"; "generated": boolean; "createdAt": string; "updatedAt": string; };

/** A URL that receives events. */
export type Webhook = { "id": string; "url": string; "eventId": string | null; "events": (string)[]; "active": boolean; "description": string | null; "disabledReason": "user" | "gone" | "failing" | null; "lastDeliveryAt": string | null; "lastStatus": number | null; "secret"?: string; "createdAt": string; "updatedAt": string; };

/** One event sent to one webhook, with all attempts. */
export type WebhookDelivery = { "id": string; "webhookId": string; "type": string; "eventId": string | null; "status": "pending" | "retrying" | "delivered" | "failed" | "cancelled"; "test": boolean; "attempts": number; "maxAttempts": number; "createdAt": string; "nextAttemptAt": string | null; "lastAttemptAt": string | null; "deliveredAt": string | null; "responseStatus": number | null; "durationMs": number | null; "error": "timeout" | "dns" | "connect" | "tls" | "blocked_address" | "redirect" | "http_status" | "aborted" | null; "responseSnippet": string | null; "attemptLog": ({ "n": number; "at": string; "status": number | null; "durationMs": number; "error": string | null; })[]; "payload"?: unknown; };

export type WebhookInput = { "url": string; "eventId"?: string | null; "events"?: "*" | (string)[]; "active"?: boolean; "description"?: string | null; };

export type WebhookPatch = { "url"?: string; "eventId"?: string | null; "events"?: "*" | (string)[]; "active"?: boolean; "description"?: string | null; "rotateSecret"?: boolean; "overlapHours"?: number; };

export type WebhookTest = { "type"?: "booth.created" | "booth.updated" | "booth.deleted" | "booth.status_changed" | "booth.assigned" | "booth.unassigned" | "booth.on_hold" | "exhibitor.created" | "exhibitor.updated" | "exhibitor.deleted" | "order.created" | "order.paid" | "order.cancelled" | "order.expired" | "floorplan.published" | "session.created" | "session.updated" | "session.deleted" | "extra.assigned" | "extra.removed"; };

export type Whereabouts = { "clientId": string; "levelId"?: string | null; "cursor"?: { "x": number; "y": number; } | null; "selection"?: (string)[]; "left"?: boolean; };

/** A refused or failed request. */
export type Error = { "message"?: string; "error": { "code": "ambiguous_credentials" | "amount_exceeds_due" | "amount_exceeds_refundable" | "bank_line_not_open" | "booth_has_active_order" | "booth_not_available" | "booth_not_found" | "booths_differ" | "booths_not_adjacent" | "booths_on_different_levels" | "busy" | "category_cycle" | "conflict" | "csrf_rejected" | "csv_encoding" | "csv_invalid" | "csv_too_large" | "currency_mismatch" | "cursor_expired" | "duplicate_in_request" | "event_not_found" | "event_not_published" | "exhibitor_has_orders" | "exhibitor_not_found" | "external_id_taken" | "extra_in_use" | "extra_limit_reached" | "extra_not_for_sale" | "extra_not_found" | "file_too_large" | "forbidden" | "grid_too_large" | "idempotency_in_progress" | "idempotency_key_reused" | "ids_mismatch" | "image_invalid" | "image_too_large" | "insufficient_scope" | "internal_error" | "invalid_idempotency_key" | "invalid_json" | "invalid_location" | "invalid_scope" | "invalid_vat_id" | "json_too_deep" | "label_taken" | "level_not_empty" | "location_not_found" | "media_quota_exceeded" | "method_not_allowed" | "mock_payments_disabled" | "no_route" | "not_found" | "not_georeferenced" | "not_published" | "order_already_paid" | "order_cancelled" | "order_expired" | "order_not_editable" | "order_not_found" | "order_not_paid" | "order_refunded" | "payload_too_large" | "payment_not_found" | "payment_not_reversible" | "payment_provider_error" | "precondition_failed" | "price_not_set" | "provider_signature_invalid" | "rate_limited" | "reservation_quota_exceeded" | "sales_closed" | "second_factor_required" | "series_collides" | "session_expired" | "session_required" | "shutting_down" | "single_sign_on_required" | "slug_taken" | "source_invalid" | "source_too_large" | "source_unreachable" | "statement_invalid" | "statement_of_another_account" | "storage_error" | "storage_full" | "sync_in_progress" | "terms_changed" | "too_many_items" | "too_many_stops" | "unauthorized" | "unknown_action" | "unknown_format" | "unsupported_media_type" | "url_not_allowed" | "validation_error"; "message": string; "details"?: ({ "path"?: string; "code"?: string; "message"?: string; "index"?: number; "first"?: number; })[] | Record<string, unknown>; }; };

/** Every request of the API by its line: what it takes, and what it answers. */
export type Requests = {
  /** Get the signed-in user */
  "GET /api/v1/account": { answer: { "data": Account; }; };
  /** Change your name or language */
  "PATCH /api/v1/account": { body: AccountChange; answer: { "data": Account; }; };
  /** Resend the confirmation e-mail */
  "POST /api/v1/account/confirm-email": { answer: { "data": Done; }; };
  /** List your passkeys */
  "GET /api/v1/account/passkeys": { answer: { "data": (Passkey)[]; "meta": Meta; }; };
  /** Add a passkey */
  "POST /api/v1/account/passkeys": { body: PasskeyInput; answer: { "data": PasskeyAdded; }; };
  /** Start using a passkey */
  "POST /api/v1/account/passkeys/challenge": { answer: { "data": PasskeyChallenge; }; };
  /** Start adding a passkey */
  "POST /api/v1/account/passkeys/start": { body: IdentityProof; answer: { "data": PasskeyOptions; }; };
  /** Rename a passkey */
  "PATCH /api/v1/account/passkeys/{id}": { params: { "id": string; }; body: PasskeyChange; answer: { "data": Passkey; }; };
  /** Remove a passkey */
  "POST /api/v1/account/passkeys/{id}/remove": { params: { "id": string; }; body: IdentityProof; answer: { "data": Done; }; };
  /** Get your two-factor authentication */
  "GET /api/v1/account/second-factor": { answer: { "data": SecondFactor; }; };
  /** Start setting up two-factor authentication */
  "POST /api/v1/account/second-factor": { body: IdentityProof; answer: { "data": SecondFactorKey; }; };
  /** Turn on two-factor authentication */
  "POST /api/v1/account/second-factor/confirm": { body: SecondFactorConfirmation; answer: { "data": RecoveryCodes; }; };
  /** Replace your recovery codes */
  "POST /api/v1/account/second-factor/recovery-codes": { body: IdentityProof; answer: { "data": RecoveryCodes; }; };
  /** Turn off two-factor authentication */
  "POST /api/v1/account/second-factor/remove": { body: IdentityProof; answer: { "data": Done; }; };
  /** List your sessions */
  "GET /api/v1/account/sessions": { answer: { "data": (OwnSession)[]; "meta": Meta; }; };
  /** End one of your sessions */
  "DELETE /api/v1/account/sessions/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** Get your views of a table */
  "GET /api/v1/account/views/{table}": { params: { "table": string; }; answer: { "data": TableViews; }; };
  /** Save your views of a table */
  "PUT /api/v1/account/views/{table}": { params: { "table": string; }; body: TableViewsInput; answer: { "data": TableViews; }; };
  /** Create a category, or get the existing one with that name, without an envelope */
  "POST /api/v1/add-category": { body?: CompatAddCategoryBody | FormData; answer: { "id": number; "name": string; }; };
  /** Create an exhibitor, without an envelope */
  "POST /api/v1/add-exhibitor": { body?: CompatAddExhibitorBody | FormData; answer: { "id": number; }; };
  /** Assign an exhibitor to a booth, without an envelope */
  "POST /api/v1/add-exhibitor-booth": { body?: CompatAddExhibitorBoothBody | FormData; answer: "Already added" | Record<string, unknown>; };
  /** Assign an extra to an exhibitor, without an envelope */
  "POST /api/v1/add-exhibitor-extra": { body?: CompatAddExhibitorExtraBody | FormData; answer: Record<string, unknown>; };
  /** List API keys */
  "GET /api/v1/api-keys": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (ApiKey)[]; "meta": Meta; }; };
  /** Create an API key */
  "POST /api/v1/api-keys": { body: ApiKeyInput; answer: { "data": NewApiKey; }; };
  /** Revoke an API key */
  "DELETE /api/v1/api-keys/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** List the requests of an API key */
  "GET /api/v1/api-keys/{id}/requests": { params: { "id": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "method"?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; "outcome"?: "ok" | "refused" | "failed"; "q"?: string | number; }; answer: { "data": (KeyRequest)[]; "meta": Meta; }; };
  /** Get a request of an API key */
  "GET /api/v1/api-keys/{id}/requests/{request}": { params: { "id": string; "request": string; }; answer: { "data": KeyRequestDetail; }; };
  /** Send a request of an API key again */
  "POST /api/v1/api-keys/{id}/requests/{request}/replay": { params: { "id": string; "request": string; }; answer: { "data": KeyReplay; }; };
  /** Get the usage of an API key */
  "GET /api/v1/api-keys/{id}/usage": { params: { "id": string; }; answer: { "data": KeyUsage; }; };
  /** List audit entries */
  "GET /api/v1/audit": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "event"?: string | number; "actor"?: string | number; "action"?: string | number; "subject"?: string | number; "from"?: string | number; "to"?: string | number; }; answer: { "data": (AuditEntry)[]; "meta": Meta; }; };
  /** List lines of bank statements */
  "GET /api/v1/bank-lines": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "state"?: "open" | "booked" | "ignored"; "statementId"?: string | number; "q"?: string | number; }; answer: { "data": (BankLine)[]; "meta": Meta; }; };
  /** Search orders to book a line on */
  "GET /api/v1/bank-lines/orders": { query?: { "q"?: string | number; }; answer: { "data": (BankOrder)[]; }; };
  /** Book a line as payments */
  "POST /api/v1/bank-lines/{id}/book": { params: { "id": string; }; body: BankLineBooking; answer: { "data": BankLine; }; };
  /** Ignore a line */
  "POST /api/v1/bank-lines/{id}/ignore": { params: { "id": string; }; body: BankLineRefusal; answer: { "data": BankLine; }; };
  /** Stop ignoring a line */
  "POST /api/v1/bank-lines/{id}/reopen": { params: { "id": string; }; answer: { "data": BankLine; }; };
  /** Undo the booking of a line */
  "POST /api/v1/bank-lines/{id}/unbook": { params: { "id": string; }; body?: BankLineUndo; answer: { "data": BankLine; }; };
  /** List bank statements */
  "GET /api/v1/bank-statements": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (BankStatement)[]; "meta": Meta; }; };
  /** Import a bank statement */
  "POST /api/v1/bank-statements": { query?: { "fileName"?: string | number; "confirmAccount"?: "0" | "1" | "true" | "false"; "dateOrder"?: "dmy" | "mdy"; "columns"?: string | number; }; body: FormData | Blob; answer: { "data": ImportedStatement; }; };
  /** Get many exhibitors with all or some fields, without an envelope */
  "POST /api/v1/bulk-read-exhibitors": { body?: CompatBulkReadExhibitorsBody | FormData; answer: (LegacyExhibitorPart)[]; };
  /** List changes of records */
  "GET /api/v1/changes": { query?: { "after"?: string | number; "types"?: "event" | "level" | "booth" | "element" | "transition" | "wayfinding" | "comment" | "exhibitor" | "category" | "session" | "order" | "payment" | "dispute" | "document" | "option" | "waitlistEntry" | "note" | "pricingRule" | "fee" | "taxRule" | "discount" | "extra" | "banner" | "kiosk" | "version" | "webhook" | "webhookEvent" | ("event" | "level" | "booth" | "element" | "transition" | "wayfinding" | "comment" | "exhibitor" | "category" | "session" | "order" | "payment" | "dispute" | "document" | "option" | "waitlistEntry" | "note" | "pricingRule" | "fee" | "taxRule" | "discount" | "extra" | "banner" | "kiosk" | "version" | "webhook" | "webhookEvent")[]; "limit"?: string | number; }; answer: { "data": (RecordChange)[]; "meta": FeedMeta; }; };
  /** Stream changes of records */
  "GET /api/v1/changes/stream": { query?: { "after"?: string | number; "types"?: "event" | "level" | "booth" | "element" | "transition" | "wayfinding" | "comment" | "exhibitor" | "category" | "session" | "order" | "payment" | "dispute" | "document" | "option" | "waitlistEntry" | "note" | "pricingRule" | "fee" | "taxRule" | "discount" | "extra" | "banner" | "kiosk" | "version" | "webhook" | "webhookEvent" | ("event" | "level" | "booth" | "element" | "transition" | "wayfinding" | "comment" | "exhibitor" | "category" | "session" | "order" | "payment" | "dispute" | "document" | "option" | "waitlistEntry" | "note" | "pricingRule" | "fee" | "taxRule" | "discount" | "extra" | "banner" | "kiosk" | "version" | "webhook" | "webhookEvent")[]; }; answer: Response; };
  /** Create a category, or get the existing one with that name */
  "POST /api/v1/compat/legacy/add-category": { body?: CompatAddCategoryBody | FormData; answer: { "data": { "id": number; "name": string; }; }; };
  /** Create an exhibitor */
  "POST /api/v1/compat/legacy/add-exhibitor": { body?: CompatAddExhibitorBody | FormData; answer: { "data": { "id": number; }; }; };
  /** Assign an exhibitor to a booth */
  "POST /api/v1/compat/legacy/add-exhibitor-booth": { body?: CompatAddExhibitorBoothBody | FormData; answer: { "data": "Already added" | Record<string, unknown>; }; };
  /** Assign an extra to an exhibitor */
  "POST /api/v1/compat/legacy/add-exhibitor-extra": { body?: CompatAddExhibitorExtraBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Get many exhibitors with all or some fields */
  "POST /api/v1/compat/legacy/bulk-read-exhibitors": { body?: CompatBulkReadExhibitorsBody | FormData; answer: { "data": (LegacyExhibitorPart)[]; }; };
  /** Delete an exhibitor */
  "POST /api/v1/compat/legacy/delete-exhibitor": { body?: CompatDeleteExhibitorBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Get a booth by its label */
  "POST /api/v1/compat/legacy/get-booth": { body?: CompatGetBoothBody | FormData; answer: { "data": LegacyBooth; }; };
  /** Get an exhibitor */
  "POST /api/v1/compat/legacy/get-exhibitor": { body?: CompatGetExhibitorBody | FormData; answer: { "data": LegacyExhibitor; }; };
  /** Get an exhibitor's number by its externalId */
  "POST /api/v1/compat/legacy/get-exhibitor-id": { body?: CompatGetExhibitorIdBody | FormData; answer: { "data": { "id": number; }; }; };
  /** List booths */
  "POST /api/v1/compat/legacy/list-booths": { body?: CompatListBoothsBody | FormData; answer: { "data": ({ "id": number; "name": string; "externalId": string | null; "title": string; "type": string; "size": string; "price": number | null; "reserveUrl": string | null; "buyUrl": string | null; "isOnHold": boolean; "isSpecialSection": boolean; "status": string; "exhibitors": (number)[]; "exhibitorNames": (string)[]; })[]; }; };
  /** List categories */
  "POST /api/v1/compat/legacy/list-categories": { body?: CompatListCategoriesBody | FormData; answer: { "data": ({ "id": number; "name": string; })[]; }; };
  /** List events */
  "POST /api/v1/compat/legacy/list-events": { body?: CompatListEventsBody | FormData; answer: { "data": ({ "id": number; "key": string; "name": string; "startDate": string | null; "endDate": string | null; })[]; }; };
  /** List an exhibitor's extras */
  "POST /api/v1/compat/legacy/list-exhibitor-extras": { body?: CompatListExhibitorExtrasBody | FormData; answer: { "data": ({ "id": number; "name": string; "quantity": number; "booths"?: (string)[]; })[]; }; };
  /** List exhibitors */
  "POST /api/v1/compat/legacy/list-exhibitors": { body?: CompatListExhibitorsBody | FormData; answer: { "data": ({ "id": number; "name": string; "booths": (string)[]; "categories": (string)[]; "tags": (string)[]; "extras": (string)[]; })[]; }; };
  /** List extras with their exhibitors */
  "POST /api/v1/compat/legacy/list-extras": { body?: CompatListExtrasBody | FormData; answer: { "data": { "extras": (LegacyExtra)[]; "boothExtras": (LegacyExtra)[]; }; }; };
  /** Delete a category */
  "POST /api/v1/compat/legacy/remove-category": { body?: CompatRemoveCategoryBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Remove an exhibitor from a booth */
  "POST /api/v1/compat/legacy/remove-exhibitor-booth": { body?: CompatRemoveExhibitorBoothBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Remove an extra from an exhibitor */
  "POST /api/v1/compat/legacy/remove-exhibitor-extra": { body?: CompatRemoveExhibitorExtraBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Delete sessions, all or nothing */
  "POST /api/v1/compat/legacy/sessions/delete": { body?: CompatSessionsDeleteBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** List sessions */
  "POST /api/v1/compat/legacy/sessions/get": { body?: CompatSessionsGetBody | FormData; answer: { "data": (LegacySession)[]; }; };
  /** Create or update sessions, all or nothing */
  "POST /api/v1/compat/legacy/sessions/upsert": { body?: CompatSessionsUpsertBody | FormData; answer: { "data": ({ "id": number; "externalId": string | null; })[]; }; };
  /** Set or remove an exhibitor's leading image */
  "POST /api/v1/compat/legacy/set-exhibitor-leading-image": { body?: CompatSetExhibitorLeadingImageBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Set or remove an exhibitor's logo */
  "POST /api/v1/compat/legacy/set-exhibitor-logo": { body?: CompatSetExhibitorLogoBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Set the webhook URL of an event; an empty one removes it */
  "POST /api/v1/compat/legacy/set-webhook-url": { body?: CompatSetWebhookUrlBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Change a booth's notes, metadata or hold */
  "POST /api/v1/compat/legacy/update-booth": { body?: CompatUpdateBoothBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Rename a category */
  "POST /api/v1/compat/legacy/update-category": { body?: CompatUpdateCategoryBody | FormData; answer: { "data": { "id": number; "name": string; }; }; };
  /** Change an exhibitor */
  "POST /api/v1/compat/legacy/update-exhibitor": { body?: CompatUpdateExhibitorBody | FormData; answer: { "data": Record<string, unknown>; }; };
  /** Any other action is unknown */
  "POST /api/v1/compat/legacy/{action}": { params: { "action": string; }; answer: { "data": Record<string, unknown>; }; };
  /** Any other action is unknown */
  "POST /api/v1/compat/legacy/{group}/{verb}": { params: { "group": string; "verb": string; }; answer: { "data": Record<string, unknown>; }; };
  /** Confirm an e-mail address */
  "POST /api/v1/confirm-email": { body: EmailConfirmation; answer: { "data": Done; }; };
  /** List CRM systems and their connections */
  "GET /api/v1/connectors": { answer: { "data": (Connector)[]; }; };
  /** Disconnect a CRM */
  "DELETE /api/v1/connectors/{partner}": { params: { "partner": string; }; answer: { "data": Deleted; }; };
  /** Change what a connection shares */
  "PATCH /api/v1/connectors/{partner}": { params: { "partner": string; }; body: ConnectorPatch; answer: { "data": Connector; }; };
  /** Connect a CRM */
  "POST /api/v1/connectors/{partner}/connect": { params: { "partner": string; }; body?: ConnectorConsent; answer: { "data": ConsentPage; }; };
  /** List what a connection did, or what failed */
  "GET /api/v1/connectors/{partner}/entries": { params: { "partner": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "failed"?: "1"; }; answer: { "data": (ConnectorEntry)[]; "meta": Meta; }; };
  /** List the fields of a CRM */
  "GET /api/v1/connectors/{partner}/fields": { params: { "partner": string; }; answer: { "data": (ConnectorFields)[]; }; };
  /** Sync a connection now */
  "POST /api/v1/connectors/{partner}/sync": { params: { "partner": string; }; body?: ConnectorSync; answer: { "data": ConnectorReport; }; };
  /** Delete an exhibitor, without an envelope */
  "POST /api/v1/delete-exhibitor": { body?: CompatDeleteExhibitorBody | FormData; answer: Record<string, unknown>; };
  /** Restore a deleted event */
  "POST /api/v1/deleted-events/{id}/restore": { params: { "id": string; }; answer: { "data": Event; }; };
  /** Download a document */
  "GET /api/v1/documents/{file}": { params: { "file": string; }; answer: Response; };
  /** List events */
  "GET /api/v1/events": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "deleted"?: "0" | "1" | "true" | "false"; }; answer: { "data": (Event)[]; "meta": Meta; }; };
  /** Create an event */
  "POST /api/v1/events": { body: EventInput; answer: { "data": Event; }; };
  /** Create an event from an exported bundle, GeoJSON, IMDF or a legacy feed */
  "POST /api/v1/events/import": { query?: { "name"?: string | number; "slug"?: string | number; }; body: BundleInput | GeoJsonImport | LegacyFeedInput; answer: { "data": Event; }; };
  /** Delete an event */
  "DELETE /api/v1/events/{event}": { params: { "event": string; }; answer: { "data": Deleted; }; };
  /** Get an event */
  "GET /api/v1/events/{event}": { params: { "event": string; }; answer: { "data": Event; }; };
  /** Change an event */
  "PATCH /api/v1/events/{event}": { params: { "event": string; }; body: EventPatch; answer: { "data": Event; }; };
  /** Record analytics events */
  "POST /api/v1/events/{event}/analytics": { params: { "event": string; }; body: AnalyticsBatch | Blob; answer: { "data": AnalyticsReport; }; };
  /** Get visitor statistics of an exhibitor */
  "GET /api/v1/events/{event}/analytics/exhibitors/{id}": { params: { "event": string; "id": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: { "data": ExhibitorAnalytics; }; };
  /** Get an exhibitor's statistics as PDF */
  "GET /api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf": { params: { "event": string; "id": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: Response; };
  /** E-mail an exhibitor its statistics */
  "POST /api/v1/events/{event}/analytics/exhibitors/{id}/report/send": { params: { "event": string; "id": string; }; body?: ReportSending; answer: { "data": ReportSent; }; };
  /** Get usage of each kiosk */
  "GET /api/v1/events/{event}/analytics/kiosks": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: { "data": KioskUse; }; };
  /** Get popular searches */
  "GET /api/v1/events/{event}/analytics/popular-searches": { params: { "event": string; }; answer: { "data": PopularSearches; }; };
  /** Get visitor statistics */
  "GET /api/v1/events/{event}/analytics/summary": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: { "data": AnalyticsSummary; }; };
  /** List banners */
  "GET /api/v1/events/{event}/banners": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Banner)[]; "meta": Meta; }; };
  /** Create a banner */
  "POST /api/v1/events/{event}/banners": { params: { "event": string; }; body: BannerInput; answer: { "data": Banner; }; };
  /** Delete a banner */
  "DELETE /api/v1/events/{event}/banners/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a banner */
  "PATCH /api/v1/events/{event}/banners/{id}": { params: { "event": string; "id": string; }; body: BannerPatch; answer: { "data": Banner; }; };
  /** List booths */
  "GET /api/v1/events/{event}/booths": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "levelId"?: string | (string)[]; "status"?: "available" | "held" | "reserved" | "sold" | "unavailable" | ("available" | "held" | "reserved" | "sold" | "unavailable")[]; "q"?: string | number; "exhibitorId"?: string | number; "sort"?: string | number; "details"?: "0" | "1" | "true" | "false"; "include"?: "exhibitors" | "price" | ("exhibitors" | "price")[]; }; answer: { "data": (ListedBooth)[]; "meta": Meta; }; };
  /** Create a booth, or create and update many */
  "POST /api/v1/events/{event}/booths": { params: { "event": string; }; body: (BoothInput)[] | BoothInput; answer: { "data": Booth | (Booth)[]; }; };
  /** Import booths from CSV */
  "POST /api/v1/events/{event}/booths/import": { params: { "event": string; }; query?: { "partial"?: "0" | "1" | "true" | "false"; "dryRun"?: "0" | "1" | "true" | "false"; "detail"?: "0" | "1" | "true" | "false"; "fileName"?: string | number; }; body: CsvText | FormData | Blob; answer: { "data": ImportReport; }; };
  /** Merge adjacent booths */
  "POST /api/v1/events/{event}/booths/merge": { params: { "event": string; }; body: BoothMerge; answer: { "data": Booth; }; };
  /** Delete a booth */
  "DELETE /api/v1/events/{event}/booths/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get a booth */
  "GET /api/v1/events/{event}/booths/{id}": { params: { "event": string; "id": string; }; query?: { "include"?: "exhibitors" | "price" | ("exhibitors" | "price")[]; }; answer: { "data": BoothWithJoins; }; };
  /** Change a booth */
  "PATCH /api/v1/events/{event}/booths/{id}": { params: { "event": string; "id": string; }; body: BoothPatch; answer: { "data": Booth; }; };
  /** Remove an exhibitor from a booth */
  "DELETE /api/v1/events/{event}/booths/{id}/assign": { params: { "event": string; "id": string; }; body: BoothUnassignment; answer: { "data": Booth; }; };
  /** Assign an exhibitor to a booth */
  "POST /api/v1/events/{event}/booths/{id}/assign": { params: { "event": string; "id": string; }; body: BoothAssignment; answer: { "data": Booth; }; };
  /** Replace a booth's exhibitors */
  "PUT /api/v1/events/{event}/booths/{id}/assign": { params: { "event": string; "id": string; }; body: BoothExhibitors; answer: { "data": Booth; }; };
  /** Preview splitting a merged booth */
  "GET /api/v1/events/{event}/booths/{id}/parts": { params: { "event": string; "id": string; }; answer: { "data": (Booth)[]; "meta": Meta; }; };
  /** Get a quote for a booth */
  "GET /api/v1/events/{event}/booths/{id}/quote": { params: { "event": string; "id": string; }; query?: { "extras"?: string | (string)[]; "boothIds"?: string | (string)[]; "coExhibitors"?: number; "feeIds"?: string | (string)[]; "discountCode"?: string | number; "country"?: string | number; "vatId"?: string | number; }; answer: { "data": Quote; }; };
  /** Split a booth */
  "POST /api/v1/events/{event}/booths/{id}/split": { params: { "event": string; "id": string; }; body?: BoothSplit; answer: { "data": (Booth)[]; "meta": Meta; }; };
  /** Set a booth's status */
  "POST /api/v1/events/{event}/booths/{id}/status": { params: { "event": string; "id": string; }; body: BoothStatusChange; answer: { "data": Booth; }; };
  /** Get all public data of the event */
  "GET /api/v1/events/{event}/bundle": { params: { "event": string; }; query?: { "published"?: "0" | "1" | "true" | "false"; }; answer: { "data": Bundle; }; };
  /** List categories with their counts */
  "GET /api/v1/events/{event}/categories": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Category)[]; "meta": Meta; }; };
  /** Create a category */
  "POST /api/v1/events/{event}/categories": { params: { "event": string; }; body: CategoryInput; answer: { "data": Category; }; };
  /** Delete a category */
  "DELETE /api/v1/events/{event}/categories/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get a category */
  "GET /api/v1/events/{event}/categories/{id}": { params: { "event": string; "id": string; }; answer: { "data": Category; }; };
  /** Change a category */
  "PATCH /api/v1/events/{event}/categories/{id}": { params: { "event": string; "id": string; }; body: CategoryPatch; answer: { "data": Category; }; };
  /** Check the draft */
  "GET /api/v1/events/{event}/check": { params: { "event": string; }; query?: { "minAisleWidth"?: string | number; "ruleSet"?: "de-mvstaettvo" | "us-nfpa101" | "gb-adb" | "none"; "people"?: string | number; "kind"?: "overlap" | "outside_level" | "duplicate_label" | "unreachable_booth" | "narrow_aisle" | "blocked_exit" | "exhibitor_without_booth" | "sold_without_exhibitor" | "too_high" | "far_from_exit" | "dead_end" | "narrow_exit"; "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "summary"?: "0" | "1" | "true" | "false"; }; answer: { "data": PlanCheck; "meta"?: Meta; }; };
  /** List saved drafts, latest first */
  "GET /api/v1/events/{event}/checkpoints": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (Checkpoint)[]; "meta": Meta; }; };
  /** Save the current draft under a name */
  "POST /api/v1/events/{event}/checkpoints": { params: { "event": string; }; body: NewCheckpoint; answer: { "data": Checkpoint; }; };
  /** Restore a saved draft or some of its objects */
  "POST /api/v1/events/{event}/checkpoints/{number}/restore": { params: { "event": string; "number": string; }; body?: Restoration; answer: { "data": CheckpointReport; }; };
  /** List comments on the plan */
  "GET /api/v1/events/{event}/comments": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "resolved"?: "0" | "1" | "true" | "false"; "unread"?: "0" | "1" | "true" | "false"; }; answer: { "data": (PlanComment)[]; "meta": Meta; }; };
  /** Comment on a place of the plan, or reply */
  "POST /api/v1/events/{event}/comments": { params: { "event": string; }; body: CommentInput; answer: { "data": PlanComment; }; };
  /** List who can be mentioned in comments */
  "GET /api/v1/events/{event}/comments/people": { params: { "event": string; }; answer: { "data": (Colleague)[]; }; };
  /** Delete a comment or a reply */
  "DELETE /api/v1/events/{event}/comments/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a comment or a reply */
  "PATCH /api/v1/events/{event}/comments/{id}": { params: { "event": string; "id": string; }; body: CommentPatch; answer: { "data": PlanComment; }; };
  /** List discount codes */
  "GET /api/v1/events/{event}/discounts": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Discount)[]; "meta": Meta; }; };
  /** Create a discount code */
  "POST /api/v1/events/{event}/discounts": { params: { "event": string; }; body: DiscountInput; answer: { "data": Discount; }; };
  /** Delete a discount code */
  "DELETE /api/v1/events/{event}/discounts/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a discount code */
  "PATCH /api/v1/events/{event}/discounts/{id}": { params: { "event": string; "id": string; }; body: DiscountPatch; answer: { "data": Discount; }; };
  /** List the disputes of an event */
  "GET /api/v1/events/{event}/disputes": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "state"?: "open" | "won" | "lost"; "orderId"?: string | number; }; answer: { "data": (EventDispute)[]; "meta": Meta; }; };
  /** List the documents of an event */
  "GET /api/v1/events/{event}/documents": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "from"?: string | number; "to"?: string | number; "exhibitorId"?: string | number; "incomplete"?: "0" | "1" | "true" | "false"; "kind"?: "confirmation" | "contract" | "deposit_invoice" | "invoice" | "final_invoice" | "credit_note" | "cancellation_fee" | "refund_receipt" | "reminder" | "statement" | ("confirmation" | "contract" | "deposit_invoice" | "invoice" | "final_invoice" | "credit_note" | "cancellation_fee" | "refund_receipt" | "reminder" | "statement")[]; }; answer: { "data": (Document)[]; "meta": Meta; }; };
  /** Export documents as ZIP */
  "GET /api/v1/events/{event}/documents/export.zip": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: Response; };
  /** Copy an event's map into a new draft */
  "POST /api/v1/events/{event}/duplicate": { params: { "event": string; }; body: EventDuplicate; answer: { "data": Event; }; };
  /** List map elements */
  "GET /api/v1/events/{event}/elements": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "levelId"?: string | number; }; answer: { "data": (MapElement)[]; "meta": Meta; }; };
  /** Create a map element */
  "POST /api/v1/events/{event}/elements": { params: { "event": string; }; body: ElementInput; answer: { "data": MapElement; }; };
  /** Replace all map elements of a level */
  "PUT /api/v1/events/{event}/elements": { params: { "event": string; }; body: LevelElements; answer: { "data": (MapElement)[]; "meta": Meta; }; };
  /** Delete a map element */
  "DELETE /api/v1/events/{event}/elements/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get a map element */
  "GET /api/v1/events/{event}/elements/{id}": { params: { "event": string; "id": string; }; answer: { "data": MapElement; }; };
  /** Change a map element */
  "PATCH /api/v1/events/{event}/elements/{id}": { params: { "event": string; "id": string; }; body: ElementPatch; answer: { "data": MapElement; }; };
  /** List the texts of e-mails to buyers */
  "GET /api/v1/events/{event}/email-texts": { params: { "event": string; }; query?: { "language"?: "en" | "de" | "fr" | "ar" | "sv" | "es" | "he" | "da" | "pl" | "it" | "zh-Hans" | "cs" | "tr" | "uk" | "pt" | "zh-Hant" | "fi" | "nl" | "ja" | "el" | "ko" | "hi"; }; answer: { "data": (EmailText)[]; }; };
  /** Restore the default text of an e-mail */
  "DELETE /api/v1/events/{event}/email-texts/{kind}": { params: { "event": string; "kind": string; }; query?: { "language"?: "en" | "de" | "fr" | "ar" | "sv" | "es" | "he" | "da" | "pl" | "it" | "zh-Hans" | "cs" | "tr" | "uk" | "pt" | "zh-Hant" | "fi" | "nl" | "ja" | "el" | "ko" | "hi"; }; answer: { "data": EmailText; }; };
  /** Write the text of an e-mail to buyers */
  "PUT /api/v1/events/{event}/email-texts/{kind}": { params: { "event": string; "kind": string; }; body: EmailTextInput; answer: { "data": EmailText; }; };
  /** Preview an e-mail to buyers */
  "POST /api/v1/events/{event}/email-texts/{kind}/preview": { params: { "event": string; "kind": string; }; body: EmailTextInput; answer: { "data": EmailPreview; }; };
  /** Send a test e-mail */
  "POST /api/v1/events/{event}/email-texts/{kind}/test": { params: { "event": string; "kind": string; }; body: EmailTextInput; answer: { "data": EmailTestSent; }; };
  /** List exhibitors */
  "GET /api/v1/events/{event}/exhibitors": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "q"?: string | number; "categoryId"?: string | (string)[]; "levelId"?: string | (string)[]; "featured"?: "0" | "1" | "true" | "false"; "unassigned"?: "0" | "1" | "true" | "false"; "withoutLogo"?: "0" | "1" | "true" | "false"; "invited"?: "0" | "1" | "true" | "false"; "sort"?: string | number; "lang"?: string | number; "include"?: "booths" | "categories" | ("booths" | "categories")[]; }; answer: { "data": (ExhibitorWithJoins)[]; "meta": Meta; }; };
  /** Create an exhibitor, or create and update many */
  "POST /api/v1/events/{event}/exhibitors": { params: { "event": string; }; body: (ExhibitorInput)[] | ExhibitorInput; answer: { "data": Exhibitor | (Exhibitor)[]; }; };
  /** Import exhibitors from CSV */
  "POST /api/v1/events/{event}/exhibitors/import": { params: { "event": string; }; query?: { "partial"?: "0" | "1" | "true" | "false"; "dryRun"?: "0" | "1" | "true" | "false"; "detail"?: "0" | "1" | "true" | "false"; "fileName"?: string | number; }; body: CsvText | FormData | Blob; answer: { "data": ImportReport; }; };
  /** Delete an exhibitor */
  "DELETE /api/v1/events/{event}/exhibitors/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get an exhibitor */
  "GET /api/v1/events/{event}/exhibitors/{id}": { params: { "event": string; "id": string; }; query?: { "include"?: "booths" | "categories" | ("booths" | "categories")[]; }; answer: { "data": ExhibitorWithJoins; }; };
  /** Change an exhibitor */
  "PATCH /api/v1/events/{event}/exhibitors/{id}": { params: { "event": string; "id": string; }; body: ExhibitorPatch; answer: { "data": Exhibitor; }; };
  /** Get an exhibitor's account */
  "GET /api/v1/events/{event}/exhibitors/{id}/account": { params: { "event": string; "id": string; }; answer: { "data": ExhibitorAccount; }; };
  /** Erase an exhibitor's personal data */
  "POST /api/v1/events/{event}/exhibitors/{id}/erase": { params: { "event": string; "id": string; }; answer: { "data": Exhibitor; }; };
  /** Get all data about an exhibitor */
  "GET /api/v1/events/{event}/exhibitors/{id}/export": { params: { "event": string; "id": string; }; answer: { "data": ExhibitorDossier; }; };
  /** Remove an extra from an exhibitor */
  "DELETE /api/v1/events/{event}/exhibitors/{id}/extras": { params: { "event": string; "id": string; }; body: ExtraRemoval; answer: { "data": Deleted; }; };
  /** List an exhibitor's extras */
  "GET /api/v1/events/{event}/exhibitors/{id}/extras": { params: { "event": string; "id": string; }; answer: { "data": (HeldExtra)[]; "meta": Meta; }; };
  /** Assign an extra to an exhibitor */
  "POST /api/v1/events/{event}/exhibitors/{id}/extras": { params: { "event": string; "id": string; }; body: ExtraAssignment; answer: { "data": HeldExtra; }; };
  /** Get the state of an exhibitor's portal */
  "GET /api/v1/events/{event}/exhibitors/{id}/portal": { params: { "event": string; "id": string; }; answer: { "data": PortalEntry; }; };
  /** Close or reopen an exhibitor's entry for editing */
  "PATCH /api/v1/events/{event}/exhibitors/{id}/portal": { params: { "event": string; "id": string; }; body: PortalLock; answer: { "data": PortalEntry; }; };
  /** Get an exhibitor's portal link */
  "GET /api/v1/events/{event}/exhibitors/{id}/portal-link": { params: { "event": string; "id": string; }; answer: { "data": PortalLink; }; };
  /** Replace an exhibitor's portal link */
  "POST /api/v1/events/{event}/exhibitors/{id}/portal-link": { params: { "event": string; "id": string; }; answer: { "data": PortalLink; }; };
  /** E-mail an exhibitor its portal link */
  "POST /api/v1/events/{event}/exhibitors/{id}/portal-link/send": { params: { "event": string; "id": string; }; body?: PortalLetter; answer: { "data": PortalLink; }; };
  /** Approve or reject an exhibitor's changes */
  "POST /api/v1/events/{event}/exhibitors/{id}/portal/verdict": { params: { "event": string; "id": string; }; body: PortalVerdict; answer: { "data": Exhibitor; }; };
  /** Issue a statement of account */
  "POST /api/v1/events/{event}/exhibitors/{id}/statement": { params: { "event": string; "id": string; }; answer: { "data": Document; }; };
  /** Export exhibitors as CSV */
  "GET /api/v1/events/{event}/export/exhibitors.csv": { params: { "event": string; }; answer: Response; };
  /** Export the journal as CSV */
  "GET /api/v1/events/{event}/export/journal.csv": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: Response; };
  /** Export payments as CSV */
  "GET /api/v1/events/{event}/export/payments.csv": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; "method"?: "card" | "bank" | "cash" | "mock" | "other"; "direction"?: "in" | "out"; "currency"?: string | number; "provider"?: string | number; "salesperson"?: string | number; "boothType"?: string | number; "taxCategory"?: "S" | "AE" | "E" | "Z" | "O" | ""; }; answer: Response; };
  /** Export the event as a file */
  "GET /api/v1/events/{event}/export/{format}": { params: { "event": string; "format": string; }; query?: { "lang"?: string | number; }; answer: Record<string, unknown> | Response; };
  /** List extras */
  "GET /api/v1/events/{event}/extras": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Extra)[]; "meta": Meta; }; };
  /** Create an extra */
  "POST /api/v1/events/{event}/extras": { params: { "event": string; }; body: ExtraInput; answer: { "data": Extra; }; };
  /** Delete an extra */
  "DELETE /api/v1/events/{event}/extras/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change an extra */
  "PATCH /api/v1/events/{event}/extras/{id}": { params: { "event": string; "id": string; }; body: ExtraPatch; answer: { "data": Extra; }; };
  /** List fees */
  "GET /api/v1/events/{event}/fees": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Fee)[]; "meta": Meta; }; };
  /** Create a fee */
  "POST /api/v1/events/{event}/fees": { params: { "event": string; }; body: FeeInput; answer: { "data": Fee; }; };
  /** Delete a fee */
  "DELETE /api/v1/events/{event}/fees/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a fee */
  "PATCH /api/v1/events/{event}/fees/{id}": { params: { "event": string; "id": string; }; body: FeePatch; answer: { "data": Fee; }; };
  /** List imports */
  "GET /api/v1/events/{event}/imports": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (Import)[]; "meta": Meta; }; };
  /** Undo an import */
  "POST /api/v1/events/{event}/imports/{id}/undo": { params: { "event": string; "id": string; }; answer: { "data": Import; }; };
  /** Get the settings and last result of the partner sync */
  "GET /api/v1/events/{event}/integrations/partner": { params: { "event": string; }; answer: { "data": PartnerFeed; }; };
  /** Sync exhibitors from a partner's feed */
  "POST /api/v1/events/{event}/integrations/partner/sync": { params: { "event": string; }; body?: PartnerSync; answer: { "data": PartnerSyncReport; }; };
  /** List kiosks */
  "GET /api/v1/events/{event}/kiosks": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Kiosk)[]; "meta": Meta; }; };
  /** Create a kiosk */
  "POST /api/v1/events/{event}/kiosks": { params: { "event": string; }; body: KioskInput; answer: { "data": Kiosk; }; };
  /** Request a pairing code for a device */
  "POST /api/v1/events/{event}/kiosks/codes": { params: { "event": string; }; answer: { "data": KioskOffer; }; };
  /** Send a device's heartbeat */
  "POST /api/v1/events/{event}/kiosks/heartbeat": { params: { "event": string; }; body: KioskBeat; answer: { "data": KioskOrders; }; };
  /** Delete a kiosk */
  "DELETE /api/v1/events/{event}/kiosks/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get a kiosk */
  "GET /api/v1/events/{event}/kiosks/{id}": { params: { "event": string; "id": string; }; answer: { "data": Kiosk; }; };
  /** Change a kiosk */
  "PATCH /api/v1/events/{event}/kiosks/{id}": { params: { "event": string; "id": string; }; body: KioskPatch; answer: { "data": Kiosk; }; };
  /** Reload, pause or resume a kiosk */
  "POST /api/v1/events/{event}/kiosks/{id}/commands": { params: { "event": string; "id": string; }; body: KioskCommand; answer: { "data": Kiosk; }; };
  /** Unpair a kiosk's device */
  "DELETE /api/v1/events/{event}/kiosks/{id}/pairing": { params: { "event": string; "id": string; }; answer: { "data": Kiosk; }; };
  /** Pair a kiosk with the device that shows a code */
  "POST /api/v1/events/{event}/kiosks/{id}/pairing": { params: { "event": string; "id": string; }; body: KioskPairing; answer: { "data": Kiosk; }; };
  /** List levels */
  "GET /api/v1/events/{event}/levels": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Level)[]; "meta": Meta; }; };
  /** Create a level */
  "POST /api/v1/events/{event}/levels": { params: { "event": string; }; body: LevelInput; answer: { "data": Level; }; };
  /** Reorder levels */
  "POST /api/v1/events/{event}/levels/reorder": { params: { "event": string; }; body: LevelOrder; answer: { "data": (Level)[]; "meta": Meta; }; };
  /** Delete a level */
  "DELETE /api/v1/events/{event}/levels/{id}": { params: { "event": string; "id": string; }; query?: { "cascade"?: "0" | "1" | "true" | "false"; }; answer: { "data": Deleted; }; };
  /** Get a level */
  "GET /api/v1/events/{event}/levels/{id}": { params: { "event": string; "id": string; }; answer: { "data": Level; }; };
  /** Change a level */
  "PATCH /api/v1/events/{event}/levels/{id}": { params: { "event": string; "id": string; }; body: LevelPatch; answer: { "data": Level; }; };
  /** List notes and tasks about companies */
  "GET /api/v1/events/{event}/notes": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "company"?: string | number; "open"?: "0" | "1" | "true" | "false"; "assignee"?: string | number; }; answer: { "data": (CompanyNote)[]; "meta": Meta; }; };
  /** Write a note or task about a company */
  "POST /api/v1/events/{event}/notes": { params: { "event": string; }; body: NoteInput; answer: { "data": CompanyNote; }; };
  /** Delete a note or task */
  "DELETE /api/v1/events/{event}/notes/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a note or task */
  "PATCH /api/v1/events/{event}/notes/{id}": { params: { "event": string; "id": string; }; body: NotePatch; answer: { "data": CompanyNote; }; };
  /** List notices about changed booths */
  "GET /api/v1/events/{event}/notices": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "version"?: string | number; "acknowledged"?: "0" | "1" | "true" | "false"; }; answer: { "data": (ChangeNotice)[]; "meta": Meta; }; };
  /** Remind an exhibitor that has not confirmed a notice */
  "POST /api/v1/events/{event}/notices/{id}/remind": { params: { "event": string; "id": string; }; answer: { "data": ChangeNotice; }; };
  /** List options */
  "GET /api/v1/events/{event}/options": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "state"?: "open" | "ended" | "released" | "converted" | ("open" | "ended" | "released" | "converted")[]; "boothId"?: string | number; "salesperson"?: string | number; "endsBefore"?: string | number; }; answer: { "data": (BoothOption)[]; "meta": Meta; }; };
  /** Give an option on a booth */
  "POST /api/v1/events/{event}/options": { params: { "event": string; }; body: OptionInput; answer: { "data": BoothOption; }; };
  /** Release an option */
  "DELETE /api/v1/events/{event}/options/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change or extend an option */
  "PATCH /api/v1/events/{event}/options/{id}": { params: { "event": string; "id": string; }; body: OptionPatch; answer: { "data": BoothOption; }; };
  /** Turn an option into an order */
  "POST /api/v1/events/{event}/options/{id}/convert": { params: { "event": string; "id": string; }; body: OptionConversion; answer: { "data": Reserved; }; };
  /** List orders */
  "GET /api/v1/events/{event}/orders": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "status"?: "pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded" | ("pending" | "invoiced" | "paid" | "cancelled" | "expired" | "refunded")[]; "boothId"?: string | number; "exhibitorId"?: string | number; "salesperson"?: string | number; "refundDue"?: "0" | "1" | "true" | "false"; "partlyPaid"?: "0" | "1" | "true" | "false"; "underWay"?: "0" | "1" | "true" | "false"; "paymentIssue"?: "late_payment" | "double_payment" | "amount_mismatch" | "payment_failed" | "refund_failed" | "dispute_lost" | ("late_payment" | "double_payment" | "amount_mismatch" | "payment_failed" | "refund_failed" | "dispute_lost")[]; "portalOrdered"?: "0" | "1" | "true" | "false"; "overdue"?: "0" | "1" | "true" | "false"; "vatIdState"?: "pending" | "valid" | "invalid" | "unreachable" | ("pending" | "valid" | "invalid" | "unreachable")[]; "q"?: string | number; "sort"?: string | number; "lang"?: string | number; "include"?: "event" | "exhibitor" | "booths" | "documents" | "payments" | ("event" | "exhibitor" | "booths" | "documents" | "payments")[]; }; answer: { "data": (OrderWithJoins)[]; "meta": Meta; }; };
  /** Expire overdue holds */
  "POST /api/v1/events/{event}/orders/expire": { params: { "event": string; }; answer: { "data": Expiry; }; };
  /** Get sales figures */
  "GET /api/v1/events/{event}/orders/summary": { params: { "event": string; }; answer: { "data": SalesSummary; }; };
  /** Get an order */
  "GET /api/v1/events/{event}/orders/{id}": { params: { "event": string; "id": string; }; query?: { "include"?: "event" | "exhibitor" | "booths" | "documents" | "payments" | ("event" | "exhibitor" | "booths" | "documents" | "payments")[]; }; answer: { "data": OrderWithJoins; }; };
  /** Change an order */
  "PATCH /api/v1/events/{event}/orders/{id}": { params: { "event": string; "id": string; }; body: OrderPatch; answer: { "data": Order; }; };
  /** Set the billing address */
  "PUT /api/v1/events/{event}/orders/{id}/billing": { params: { "event": string; "id": string; }; body: OrderBilling; answer: { "data": OrderState; }; };
  /** Cancel an order */
  "POST /api/v1/events/{event}/orders/{id}/cancel": { params: { "event": string; "id": string; }; body?: OrderCancellation; answer: { "data": Order; }; };
  /** Pay an order */
  "GET /api/v1/events/{event}/orders/{id}/checkout": { params: { "event": string; "id": string; }; answer: Response; };
  /** Issue a contract */
  "POST /api/v1/events/{event}/orders/{id}/contract": { params: { "event": string; "id": string; }; answer: { "data": Document; }; };
  /** Accept a contract */
  "POST /api/v1/events/{event}/orders/{id}/contract/accept": { params: { "event": string; "id": string; }; body: ContractClick; answer: { "data": ContractAccepted; }; };
  /** Download a signed contract */
  "GET /api/v1/events/{event}/orders/{id}/contract/signed-copy": { params: { "event": string; "id": string; }; answer: Response; };
  /** Upload a signed contract */
  "POST /api/v1/events/{event}/orders/{id}/contract/signed-copy": { params: { "event": string; "id": string; }; query: { "name": string | number; }; body: unknown; answer: { "data": ContractAccepted; }; };
  /** List the documents of an order */
  "GET /api/v1/events/{event}/orders/{id}/documents": { params: { "event": string; "id": string; }; answer: { "data": (Document)[]; }; };
  /** List the e-mails of an order */
  "GET /api/v1/events/{event}/orders/{id}/emails": { params: { "event": string; "id": string; }; answer: { "data": (OrderEmail)[]; }; };
  /** Write an e-mail to the buyer */
  "POST /api/v1/events/{event}/orders/{id}/emails": { params: { "event": string; "id": string; }; body: OrderMessage; answer: { "data": (OrderEmail)[]; }; };
  /** Send an e-mail again */
  "POST /api/v1/events/{event}/orders/{id}/emails/{email}/send": { params: { "event": string; "id": string; "email": string; }; answer: { "data": (OrderEmail)[]; }; };
  /** Extend the time to pay */
  "POST /api/v1/events/{event}/orders/{id}/extend": { params: { "event": string; "id": string; }; answer: { "data": OrderExtension; }; };
  /** Issue the final invoice */
  "POST /api/v1/events/{event}/orders/{id}/final-invoice": { params: { "event": string; "id": string; }; answer: { "data": Order; }; };
  /** Cancel a reservation */
  "POST /api/v1/events/{event}/orders/{id}/hand-back": { params: { "event": string; "id": string; }; answer: { "data": OrderState; }; };
  /** Invoice an order */
  "POST /api/v1/events/{event}/orders/{id}/invoice": { params: { "event": string; "id": string; }; answer: { "data": Order; }; };
  /** Get an order's document as PDF */
  "GET /api/v1/events/{event}/orders/{id}/invoice.pdf": { params: { "event": string; "id": string; }; query?: { "document"?: "confirmation" | "invoice" | "credit-note"; "number"?: string | number; }; answer: Response; };
  /** List the items of an order */
  "GET /api/v1/events/{event}/orders/{id}/items": { params: { "event": string; "id": string; }; answer: { "data": (OrderItem)[]; }; };
  /** Add an item to an order */
  "POST /api/v1/events/{event}/orders/{id}/items": { params: { "event": string; "id": string; }; query?: { "dryRun"?: "0" | "1" | "true" | "false"; }; body: OrderItemInput; answer: { "data": Order; }; };
  /** Remove an item from an order */
  "DELETE /api/v1/events/{event}/orders/{id}/items/{item}": { params: { "event": string; "id": string; "item": string; }; query?: { "dryRun"?: "0" | "1" | "true" | "false"; "waiveFee"?: "0" | "1" | "true" | "false"; }; answer: { "data": OrderItemRemoved; }; };
  /** Pay an order without money */
  "POST /api/v1/events/{event}/orders/{id}/mock-pay": { params: { "event": string; "id": string; }; answer: { "data": OrderState; }; };
  /** Preview moving an order */
  "GET /api/v1/events/{event}/orders/{id}/move": { params: { "event": string; "id": string; }; query: { "booth": string | number; "from"?: string | number; "keepPrice"?: "0" | "1" | "true" | "false"; }; answer: { "data": OrderMovePreview; }; };
  /** Move an order to another booth */
  "POST /api/v1/events/{event}/orders/{id}/move": { params: { "event": string; "id": string; }; body: OrderMove; answer: { "data": Order; }; };
  /** Mark an order as paid */
  "POST /api/v1/events/{event}/orders/{id}/pay": { params: { "event": string; "id": string; }; body?: OrderPayment; answer: { "data": Order; }; };
  /** List the payments of an order */
  "GET /api/v1/events/{event}/orders/{id}/payments": { params: { "event": string; "id": string; }; answer: { "data": (Payment)[]; }; };
  /** Reverse a payment */
  "POST /api/v1/events/{event}/orders/{id}/payments/{payment}/reverse": { params: { "event": string; "id": string; "payment": string; }; body: PaymentReversal; answer: { "data": Order; }; };
  /** List proposed changes of an order */
  "GET /api/v1/events/{event}/orders/{id}/proposals": { params: { "event": string; "id": string; }; answer: { "data": (Proposal)[]; }; };
  /** Propose a change of an order */
  "POST /api/v1/events/{event}/orders/{id}/proposals": { params: { "event": string; "id": string; }; query?: { "dryRun"?: "0" | "1" | "true" | "false"; }; body: ProposalInput; answer: { "data": Proposal; }; };
  /** Withdraw a proposed change */
  "DELETE /api/v1/events/{event}/orders/{id}/proposals/{proposal}": { params: { "event": string; "id": string; "proposal": string; }; answer: { "data": Deleted; }; };
  /** Accept a proposed change */
  "POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept": { params: { "event": string; "id": string; "proposal": string; }; body: ProposalAcceptance; answer: { "data": Proposal; }; };
  /** Decline a proposed change */
  "POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline": { params: { "event": string; "id": string; "proposal": string; }; body: ProposalRefusal; answer: { "data": Proposal; }; };
  /** Refund an order */
  "POST /api/v1/events/{event}/orders/{id}/refund": { params: { "event": string; "id": string; }; body?: OrderRefund; answer: { "data": Order; }; };
  /** Issue an invoice again */
  "POST /api/v1/events/{event}/orders/{id}/reissue": { params: { "event": string; "id": string; }; answer: { "data": Order; }; };
  /** Send the next reminder */
  "POST /api/v1/events/{event}/orders/{id}/remind": { params: { "event": string; "id": string; }; answer: { "data": Order; }; };
  /** Get the terms that the buyer accepted */
  "GET /api/v1/events/{event}/orders/{id}/terms": { params: { "event": string; "id": string; }; answer: { "data": AcceptedTerms; }; };
  /** List the payments of an event */
  "GET /api/v1/events/{event}/payments": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "from"?: string | number; "to"?: string | number; "method"?: "card" | "bank" | "cash" | "mock" | "other"; "direction"?: "in" | "out"; "currency"?: string | number; "provider"?: string | number; "salesperson"?: string | number; "boothType"?: string | number; "taxCategory"?: "S" | "AE" | "E" | "Z" | "O" | ""; }; answer: { "data": (EventPayment)[]; "meta": Meta; }; };
  /** Get the plan in the editor */
  "GET /api/v1/events/{event}/plan": { params: { "event": string; }; answer: { "data": EditablePlan; }; };
  /** Change the plan */
  "POST /api/v1/events/{event}/plan/changes": { params: { "event": string; }; body: PlanChange; answer: { "data": PlanChanged; }; };
  /** Convert a DWG drawing to DXF */
  "POST /api/v1/events/{event}/plan/drawings": { params: { "event": string; }; body: unknown; answer: Response; };
  /** Stream changes of the plan */
  "GET /api/v1/events/{event}/plan/live": { params: { "event": string; }; query?: { "since"?: string | number; }; answer: Response; };
  /** Share your position in the plan */
  "POST /api/v1/events/{event}/plan/presence": { params: { "event": string; }; body: Whereabouts; answer: { "data": Company; }; };
  /** Get a scale drawing of a level */
  "GET /api/v1/events/{event}/plan/{format}": { params: { "event": string; "format": string; }; query?: { "level"?: string | number; "scale"?: string | number; "paper"?: "A4" | "A3" | "A2" | "A1" | "A0"; "revision"?: string | number; "labels"?: "both" | "numbers" | "companies"; "without"?: "background" | "structures" | "zones" | "notes" | "dimensions" | "names" | ("background" | "structures" | "zones" | "notes" | "dimensions" | "names")[]; "lang"?: string | number; }; answer: Response; };
  /** List pending changes of exhibitors */
  "GET /api/v1/events/{event}/portal-changes": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (PortalChange)[]; "meta": Meta; }; };
  /** List pricing rules */
  "GET /api/v1/events/{event}/pricing-rules": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (PricingRule)[]; "meta": Meta; }; };
  /** Create a pricing rule */
  "POST /api/v1/events/{event}/pricing-rules": { params: { "event": string; }; body: PricingRuleInput; answer: { "data": PricingRule; }; };
  /** Delete a pricing rule */
  "DELETE /api/v1/events/{event}/pricing-rules/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a pricing rule */
  "PATCH /api/v1/events/{event}/pricing-rules/{id}": { params: { "event": string; "id": string; }; body: PricingRulePatch; answer: { "data": PricingRule; }; };
  /** Publish the plan */
  "POST /api/v1/events/{event}/publish": { params: { "event": string; }; body?: Publication; answer: { "data": PublishedVersion; }; };
  /** Get a report of payments and receivables */
  "GET /api/v1/events/{event}/reports/money": { params: { "event": string; }; query?: { "from"?: string | number; "to"?: string | number; "groupBy"?: "day" | "month" | "method" | "provider" | "taxCategory" | "type" | "salesperson"; }; answer: { "data": MoneyReport; }; };
  /** List the orders behind a figure of the receivables */
  "GET /api/v1/events/{event}/reports/receivables": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "figure"?: "outstandingCents" | "overdueCents" | "notDueCents" | "due1To30DaysCents" | "due31To60DaysCents" | "due61To90DaysCents" | "dueOver90DaysCents" | "feesKeptCents" | "depositsHeldCents"; "groupBy"?: "day" | "month" | "method" | "provider" | "taxCategory" | "type" | "salesperson"; "key"?: string | number; "currency"?: string | number; }; answer: { "data": (OwedOrder)[]; "meta": Meta; }; };
  /** Reserve a booth */
  "POST /api/v1/events/{event}/reserve": { params: { "event": string; }; body: Reservation; answer: { "data": Reserved; }; };
  /** Find a route */
  "GET /api/v1/events/{event}/route": { params: { "event": string; }; query: { "from": string | number; "to": string | number; "via"?: (string)[] | string; "optimizeVia"?: "0" | "1" | "true" | "false"; "accessible"?: "0" | "1" | "true" | "false"; "quiet"?: "0" | "1" | "true" | "false"; "lang"?: string | number; "units"?: "m" | "ft"; "at"?: string | number; }; answer: { "data": Route; }; };
  /** Find many routes */
  "POST /api/v1/events/{event}/route/batch": { params: { "event": string; }; body: RouteBatchInput; answer: { "data": RouteBatch; }; };
  /** Find what can be reached within a time */
  "GET /api/v1/events/{event}/route/isochrone": { params: { "event": string; }; query: { "from": string | number; "seconds": number; "accessible"?: "0" | "1" | "true" | "false"; "at"?: string | number; }; answer: { "data": Isochrone; }; };
  /** Get a matrix of route lengths between places */
  "POST /api/v1/events/{event}/route/matrix": { params: { "event": string; }; body: RouteMatrixInput; answer: { "data": RouteMatrix; }; };
  /** Find the best order to visit places in */
  "POST /api/v1/events/{event}/route/optimize": { params: { "event": string; }; body: TourInput; answer: { "data": Tour; }; };
  /** Remove an event's sample data */
  "DELETE /api/v1/events/{event}/sample-data": { params: { "event": string; }; answer: { "data": SampleData; }; };
  /** Get whether an event has sample data */
  "GET /api/v1/events/{event}/sample-data": { params: { "event": string; }; answer: { "data": SampleData; }; };
  /** List sessions by start time */
  "GET /api/v1/events/{event}/sessions": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; "q"?: string | number; "exhibitorId"?: string | number; "sort"?: string | number; "lang"?: string | number; "include"?: "exhibitor" | "place" | ("exhibitor" | "place")[]; }; answer: { "data": (SessionWithJoins)[]; "meta": Meta; }; };
  /** Create a session, or create and update many */
  "POST /api/v1/events/{event}/sessions": { params: { "event": string; }; body: (SessionInput)[] | SessionInput; answer: { "data": Session | (Session)[]; }; };
  /** Import sessions from CSV */
  "POST /api/v1/events/{event}/sessions/import": { params: { "event": string; }; query?: { "partial"?: "0" | "1" | "true" | "false"; "dryRun"?: "0" | "1" | "true" | "false"; "detail"?: "0" | "1" | "true" | "false"; "fileName"?: string | number; }; body: CsvText | FormData | Blob; answer: { "data": ImportReport; }; };
  /** Delete a session */
  "DELETE /api/v1/events/{event}/sessions/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get a session */
  "GET /api/v1/events/{event}/sessions/{id}": { params: { "event": string; "id": string; }; query?: { "include"?: "exhibitor" | "place" | ("exhibitor" | "place")[]; }; answer: { "data": SessionWithJoins; }; };
  /** Change a session */
  "PATCH /api/v1/events/{event}/sessions/{id}": { params: { "event": string; "id": string; }; body: SessionPatch; answer: { "data": Session; }; };
  /** List tax rules */
  "GET /api/v1/events/{event}/tax-rules": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (TaxRule)[]; "meta": Meta; }; };
  /** Create a tax rule */
  "POST /api/v1/events/{event}/tax-rules": { params: { "event": string; }; body: TaxRuleInput; answer: { "data": TaxRule; }; };
  /** Explain which tax rule applies */
  "POST /api/v1/events/{event}/tax-rules/test": { params: { "event": string; }; body: TaxCaseInput; answer: { "data": TaxAnswer; }; };
  /** Delete a tax rule */
  "DELETE /api/v1/events/{event}/tax-rules/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a tax rule */
  "PATCH /api/v1/events/{event}/tax-rules/{id}": { params: { "event": string; "id": string; }; body: TaxRulePatch; answer: { "data": TaxRule; }; };
  /** List all texts of an event with their translations */
  "GET /api/v1/events/{event}/translations": { params: { "event": string; }; answer: { "data": (TranslatedText)[]; }; };
  /** Translate texts of an event */
  "PATCH /api/v1/events/{event}/translations": { params: { "event": string; }; body: TranslationChanges; answer: { "data": TranslationsSaved; }; };
  /** Unpublish the plan */
  "POST /api/v1/events/{event}/unpublish": { params: { "event": string; }; answer: { "data": Event; }; };
  /** List published versions, latest first */
  "GET /api/v1/events/{event}/versions": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (Version)[]; "meta": Meta; }; };
  /** Get a published version */
  "GET /api/v1/events/{event}/versions/{number}": { params: { "event": string; "number": string; }; answer: { "data": Bundle; }; };
  /** List the exhibitors affected by a version */
  "GET /api/v1/events/{event}/versions/{number}/concerned": { params: { "event": string; "number": string; }; answer: { "data": (ConcernedExhibitor)[]; "meta": Meta; }; };
  /** Compare two versions */
  "GET /api/v1/events/{event}/versions/{number}/diff": { params: { "event": string; "number": string; }; query?: { "against"?: string | number; "difference"?: "added" | "removed" | "moved" | "changed"; "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": PlanDiff; "meta"?: Meta; }; };
  /** Notify the exhibitors affected by a version */
  "POST /api/v1/events/{event}/versions/{number}/notices": { params: { "event": string; "number": string; }; answer: { "data": Telling; }; };
  /** Restore a version or some of its objects */
  "POST /api/v1/events/{event}/versions/{number}/restore": { params: { "event": string; "number": string; }; body?: Restoration; answer: { "data": RestoreReport; }; };
  /** List waiting list entries */
  "GET /api/v1/events/{event}/waitlist": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (WaitlistEntry)[]; "meta": Meta; }; };
  /** Join the waiting list */
  "POST /api/v1/events/{event}/waitlist": { params: { "event": string; }; body: WaitlistInput; answer: { "data": Waiting; }; };
  /** Leave the waiting list */
  "DELETE /api/v1/events/{event}/waitlist/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Get the aisle network */
  "GET /api/v1/events/{event}/wayfinding": { params: { "event": string; }; query?: { "levelId"?: string | number; }; answer: { "data": WayfindingNetwork; }; };
  /** Replace the aisle network of a level */
  "PUT /api/v1/events/{event}/wayfinding": { params: { "event": string; }; body: LevelNetworkInput; answer: { "data": WayfindingNetwork; }; };
  /** Generate the aisle network of a level */
  "POST /api/v1/events/{event}/wayfinding/generate": { params: { "event": string; }; body: GenerateInput; answer: { "data": GeneratedNetwork; }; };
  /** List transitions */
  "GET /api/v1/events/{event}/wayfinding/transitions": { params: { "event": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Transition)[]; "meta": Meta; }; };
  /** Create a transition */
  "POST /api/v1/events/{event}/wayfinding/transitions": { params: { "event": string; }; body: TransitionInput; answer: { "data": Transition; }; };
  /** Delete a transition */
  "DELETE /api/v1/events/{event}/wayfinding/transitions/{id}": { params: { "event": string; "id": string; }; answer: { "data": Deleted; }; };
  /** Change a transition */
  "PATCH /api/v1/events/{event}/wayfinding/transitions/{id}": { params: { "event": string; "id": string; }; body: TransitionPatch; answer: { "data": Transition; }; };
  /** Get a printable code that opens the plan at a place */
  "GET /api/v1/events/{event}/yah/{place}": { params: { "event": string; "place": string; }; answer: Response; };
  /** Search for a venue, an address or a city */
  "GET /api/v1/geocode": { query: { "q": string | number; "limit"?: string | number; }; answer: { "data": (Place)[]; "meta": Meta; }; };
  /** Get a booth by its label, without an envelope */
  "POST /api/v1/get-booth": { body?: CompatGetBoothBody | FormData; answer: LegacyBooth; };
  /** Get an exhibitor, without an envelope */
  "POST /api/v1/get-exhibitor": { body?: CompatGetExhibitorBody | FormData; answer: LegacyExhibitor; };
  /** Get an exhibitor's number by its externalId, without an envelope */
  "POST /api/v1/get-exhibitor-id": { body?: CompatGetExhibitorIdBody | FormData; answer: { "id": number; }; };
  /** List open invitations */
  "GET /api/v1/invitations": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (Invitation)[]; "meta": Meta; }; };
  /** Invite a member by e-mail */
  "POST /api/v1/invitations": { body: InvitationInput; answer: { "data": NewInvitation; }; };
  /** Accept an invitation */
  "POST /api/v1/invitations/accept": { body: InvitationAcceptance; answer: { "data": AcceptedInvitation; }; };
  /** Withdraw an invitation */
  "DELETE /api/v1/invitations/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** List booths, without an envelope */
  "POST /api/v1/list-booths": { body?: CompatListBoothsBody | FormData; answer: ({ "id": number; "name": string; "externalId": string | null; "title": string; "type": string; "size": string; "price": number | null; "reserveUrl": string | null; "buyUrl": string | null; "isOnHold": boolean; "isSpecialSection": boolean; "status": string; "exhibitors": (number)[]; "exhibitorNames": (string)[]; })[]; };
  /** List categories, without an envelope */
  "POST /api/v1/list-categories": { body?: CompatListCategoriesBody | FormData; answer: ({ "id": number; "name": string; })[]; };
  /** List events, without an envelope */
  "POST /api/v1/list-events": { body?: CompatListEventsBody | FormData; answer: ({ "id": number; "key": string; "name": string; "startDate": string | null; "endDate": string | null; })[]; };
  /** List an exhibitor's extras, without an envelope */
  "POST /api/v1/list-exhibitor-extras": { body?: CompatListExhibitorExtrasBody | FormData; answer: ({ "id": number; "name": string; "quantity": number; "booths"?: (string)[]; })[]; };
  /** List exhibitors, without an envelope */
  "POST /api/v1/list-exhibitors": { body?: CompatListExhibitorsBody | FormData; answer: ({ "id": number; "name": string; "booths": (string)[]; "categories": (string)[]; "tags": (string)[]; "extras": (string)[]; })[]; };
  /** List extras with their exhibitors, without an envelope */
  "POST /api/v1/list-extras": { body?: CompatListExtrasBody | FormData; answer: { "extras": (LegacyExtra)[]; "boothExtras": (LegacyExtra)[]; }; };
  /** Get the current credential */
  "GET /api/v1/me": { query?: { "event"?: string | number; }; answer: { "data": Me; }; };
  /** Upload an image */
  "POST /api/v1/media": { body: FormData; answer: { "data": Media; }; };
  /** Delete an unused image */
  "DELETE /api/v1/media/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** List members */
  "GET /api/v1/members": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (Member)[]; "meta": Meta; }; };
  /** Remove a member, or leave */
  "DELETE /api/v1/members/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** Change a member's roles */
  "PATCH /api/v1/members/{id}": { params: { "id": string; }; body: MemberChange; answer: { "data": Member; }; };
  /** Get this description */
  "GET /api/v1/openapi.json": { answer: Record<string, unknown>; };
  /** Get the current organisation */
  "GET /api/v1/organisation": { answer: { "data": Organisation; }; };
  /** Change the organisation */
  "PATCH /api/v1/organisation": { body: OrganisationChange; answer: { "data": Organisation; }; };
  /** Cancel the erasure of the organisation */
  "DELETE /api/v1/organisation/erasure": { answer: { "data": Organisation; }; };
  /** Schedule the erasure of the organisation */
  "POST /api/v1/organisation/erasure": { body: ErasureRequest; answer: { "data": Organisation; }; };
  /** Export the organisation as ZIP */
  "GET /api/v1/organisation/export": { answer: Response; };
  /** Switch to another organisation */
  "POST /api/v1/organisation/switch": { body: OrganisationSwitch; answer: { "data": Account; }; };
  /** Send yourself a test e-mail */
  "POST /api/v1/organisation/test-letter": { answer: { "data": SentTo; }; };
  /** Change your password */
  "POST /api/v1/password/change": { body: PasswordChange; answer: { "data": Done; }; };
  /** Send a password reset e-mail */
  "POST /api/v1/password/forgot": { body: ForgottenPassword; answer: { "data": Done; }; };
  /** Reset a password */
  "POST /api/v1/password/reset": { body: PasswordReset; answer: { "data": Done; }; };
  /** Receive an event from a payment provider */
  "POST /api/v1/payments/{provider}/webhook": { params: { "provider": string; }; body: Record<string, unknown>; answer: { "data": { "received": true; }; }; };
  /** Erase a person's data */
  "POST /api/v1/persons/erase": { body: PersonWish; answer: { "data": PersonTraces; }; };
  /** Find a person's data */
  "POST /api/v1/persons/find": { body: PersonWish; answer: { "data": PersonTraces; }; };
  /** Get an exhibitor's portal */
  "GET /api/v1/portal/{token}": { params: { "token": string; }; answer: { "data": Portal; }; };
  /** Change an exhibitor's profile */
  "PATCH /api/v1/portal/{token}": { params: { "token": string; }; body: PortalProfilePatch; answer: { "data": Portal; }; };
  /** Get the exhibitor's account */
  "GET /api/v1/portal/{token}/account": { params: { "token": string; }; answer: { "data": ExhibitorAccount; }; };
  /** List booths that an exhibitor can order */
  "GET /api/v1/portal/{token}/booths": { params: { "token": string; }; answer: { "data": (PortalBoothOffer)[]; }; };
  /** Order a further booth */
  "POST /api/v1/portal/{token}/booths": { params: { "token": string; }; body: PortalBoothOrder; answer: { "data": Portal; }; };
  /** Enter the portal */
  "POST /api/v1/portal/{token}/entry": { params: { "token": string; }; answer: { "data": Portal; }; };
  /** Order an extra */
  "POST /api/v1/portal/{token}/extras": { params: { "token": string; }; body: PortalOrder; answer: { "data": Portal; }; };
  /** Upload an exhibitor's image */
  "POST /api/v1/portal/{token}/media": { params: { "token": string; }; body: FormData; answer: { "data": Media; }; };
  /** Confirm a notice */
  "POST /api/v1/portal/{token}/notices/{id}/acknowledge": { params: { "token": string; "id": string; }; answer: { "data": Portal; }; };
  /** Withdraw pending changes */
  "DELETE /api/v1/portal/{token}/pending": { params: { "token": string; }; answer: { "data": Portal; }; };
  /** Change an exhibitor's session */
  "PATCH /api/v1/portal/{token}/sessions/{id}": { params: { "token": string; "id": string; }; body: PortalSessionPatch; answer: { "data": Portal; }; };
  /** Get the exhibitor's statistics */
  "GET /api/v1/portal/{token}/statistics": { params: { "token": string; }; query?: { "from"?: string | number; "to"?: string | number; }; answer: { "data": ExhibitorAnalytics; }; };
  /** Delete a category, without an envelope */
  "POST /api/v1/remove-category": { body?: CompatRemoveCategoryBody | FormData; answer: Record<string, unknown>; };
  /** Remove an exhibitor from a booth, without an envelope */
  "POST /api/v1/remove-exhibitor-booth": { body?: CompatRemoveExhibitorBoothBody | FormData; answer: Record<string, unknown>; };
  /** Remove an extra from an exhibitor, without an envelope */
  "POST /api/v1/remove-exhibitor-extra": { body?: CompatRemoveExhibitorExtraBody | FormData; answer: Record<string, unknown>; };
  /** Create or reset the sandbox */
  "POST /api/v1/sandbox": { answer: { "data": Sandbox; }; };
  /** List the e-mails that the sandbox did not send */
  "GET /api/v1/sandbox/emails": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; }; answer: { "data": (SandboxEmail)[]; "meta": Meta; }; };
  /** Search all events */
  "GET /api/v1/search": { query: { "q": string | number; }; answer: { "data": Found; }; };
  /** Resume sending after a restore */
  "POST /api/v1/sending/start": { answer: { "data": Done; }; };
  /** Delete sessions, all or nothing, without an envelope */
  "POST /api/v1/sessions/delete": { body?: CompatSessionsDeleteBody | FormData; answer: Record<string, unknown>; };
  /** List sessions, without an envelope */
  "POST /api/v1/sessions/get": { body?: CompatSessionsGetBody | FormData; answer: (LegacySession)[]; };
  /** Create or update sessions, all or nothing, without an envelope */
  "POST /api/v1/sessions/upsert": { body?: CompatSessionsUpsertBody | FormData; answer: ({ "id": number; "externalId": string | null; })[]; };
  /** Set or remove an exhibitor's leading image, without an envelope */
  "POST /api/v1/set-exhibitor-leading-image": { body?: CompatSetExhibitorLeadingImageBody | FormData; answer: Record<string, unknown>; };
  /** Set or remove an exhibitor's logo, without an envelope */
  "POST /api/v1/set-exhibitor-logo": { body?: CompatSetExhibitorLogoBody | FormData; answer: Record<string, unknown>; };
  /** Set the webhook URL of an event; an empty one removes it, without an envelope */
  "POST /api/v1/set-webhook-url": { body?: CompatSetWebhookUrlBody | FormData; answer: Record<string, unknown>; };
  /** End all your sessions */
  "POST /api/v1/sign-out-everywhere": { answer: { "data": Done; }; };
  /** Create an account and its organisation */
  "POST /api/v1/sign-up": { body: SignUp; answer: { "data": Organisation; }; };
  /** Remove single sign-on */
  "DELETE /api/v1/single-sign-on": { answer: { "data": Deleted; }; };
  /** Get single sign-on */
  "GET /api/v1/single-sign-on": { answer: { "data": SingleSignOn; }; };
  /** Set up single sign-on */
  "PUT /api/v1/single-sign-on": { body: SsoConnectionInput; answer: { "data": SingleSignOn; }; };
  /** Claim an e-mail domain, or check its DNS record again */
  "POST /api/v1/single-sign-on/domains": { body: SsoDomainInput; answer: { "data": SsoDomain; }; };
  /** Release an e-mail domain */
  "DELETE /api/v1/single-sign-on/domains/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** Change a booth's notes, metadata or hold, without an envelope */
  "POST /api/v1/update-booth": { body?: CompatUpdateBoothBody | FormData; answer: Record<string, unknown>; };
  /** Rename a category, without an envelope */
  "POST /api/v1/update-category": { body?: CompatUpdateCategoryBody | FormData; answer: { "id": number; "name": string; }; };
  /** Change an exhibitor, without an envelope */
  "POST /api/v1/update-exhibitor": { body?: CompatUpdateExhibitorBody | FormData; answer: Record<string, unknown>; };
  /** List webhooks */
  "GET /api/v1/webhooks": { query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "updatedSince"?: string | number; }; answer: { "data": (Webhook)[]; "meta": Meta; }; };
  /** Create a webhook */
  "POST /api/v1/webhooks": { body: WebhookInput; answer: { "data": Webhook; }; };
  /** List events that webhooks were sent, or would have been sent */
  "GET /api/v1/webhooks/events": { query?: { "ids"?: string | (string)[]; "type"?: "booth.created" | "booth.updated" | "booth.deleted" | "booth.status_changed" | "booth.assigned" | "booth.unassigned" | "booth.on_hold" | "exhibitor.created" | "exhibitor.updated" | "exhibitor.deleted" | "order.created" | "order.paid" | "order.cancelled" | "order.expired" | "floorplan.published" | "session.created" | "session.updated" | "session.deleted" | "extra.assigned" | "extra.removed"; }; answer: { "data": (RecordedWebhookEvent)[]; }; };
  /** Deliver pending and retrying messages now */
  "POST /api/v1/webhooks/process": { answer: { "data": ProcessReport; }; };
  /** Delete a webhook */
  "DELETE /api/v1/webhooks/{id}": { params: { "id": string; }; answer: { "data": Deleted; }; };
  /** Change a webhook, or rotate its secret */
  "PATCH /api/v1/webhooks/{id}": { params: { "id": string; }; body: WebhookPatch; answer: { "data": Webhook; }; };
  /** List recent deliveries, newest first */
  "GET /api/v1/webhooks/{id}/deliveries": { params: { "id": string; }; query?: { "limit"?: string | number; "offset"?: string | number; "after"?: string | number; "status"?: "pending" | "retrying" | "delivered" | "failed" | "cancelled" | ("pending" | "retrying" | "delivered" | "failed" | "cancelled")[]; "include"?: "payload"; }; answer: { "data": (WebhookDelivery)[]; "meta": Meta; }; };
  /** Resend a delivery */
  "POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver": { params: { "id": string; "delivery": string; }; answer: { "data": WebhookDelivery; }; };
  /** Send a test delivery */
  "POST /api/v1/webhooks/{id}/test": { params: { "id": string; }; body?: WebhookTest; answer: { "data": WebhookDelivery; }; };
  /** Get where visitors usually crowd */
  "GET /e/{event}/crowds.json": { params: { "event": string; }; answer: PlanCrowds; };
  /** Get the published plan */
  "GET /e/{event}/data.json": { params: { "event": string; }; query?: { "preview"?: "0" | "1" | "true" | "false"; }; answer: Bundle; };
  /** Get the legacy feed as a script that sets `__data` */
  "GET /e/{event}/data.legacy.js": { params: { "event": string; }; answer: Response; };
  /** Get the published plan in the legacy format */
  "GET /e/{event}/data.legacy.json": { params: { "event": string; }; answer: LegacyFeed; };
  /** Get a file of the published plan for viewers of the legacy product */
  "GET /e/{event}/data/{file}": { params: { "event": string; "file": string; }; answer: Response | Record<string, unknown>; };
  /** Get the preview image of a shared link */
  "GET /e/{event}/image.png": { params: { "event": string; }; query?: { "booth"?: string | number; "level"?: string | number; }; answer: Response; };
  /** Stream booth statuses and closures */
  "GET /e/{event}/live": { params: { "event": string; }; answer: Response; };
  /** Get the web app manifest */
  "GET /e/{event}/manifest.webmanifest": { params: { "event": string; }; answer: InstallManifest; };
  /** Get an outline of the initial level */
  "GET /e/{event}/outline.svg": { params: { "event": string; }; answer: Response; };
  /** Get prices of available booths */
  "GET /e/{event}/prices.json": { params: { "event": string; }; answer: PlanPrices; };
  /** Get the programme as a calendar */
  "GET /e/{event}/sessions.ics": { params: { "event": string; }; query?: { "exhibitor"?: string | number; "sessions"?: string | (string)[]; }; answer: Response; };
  /** Get booth statuses and closures */
  "GET /e/{event}/status.json": { params: { "event": string; }; answer: PlanStatus; };
  /** Get the current version and status */
  "GET /e/{event}/version.json": { params: { "event": string; }; answer: PlanVersion; };
};

export type WebhookEvent =
  /** A booth was created. */
  | { "id": string; "type": "booth.created"; "createdAt": string; "eventId": string; "data": { "booth": Booth; }; }
  /** Fields of a booth changed; `changed` names them. */
  | { "id": string; "type": "booth.updated"; "createdAt": string; "eventId": string; "data": { "booth": Booth; "changed": (string)[]; }; }
  /** A booth was deleted; the data is its last state. */
  | { "id": string; "type": "booth.deleted"; "createdAt": string; "eventId": string; "data": { "booth": Booth; }; }
  /** The status of a booth changed. */
  | { "id": string; "type": "booth.status_changed"; "createdAt": string; "eventId": string; "data": { "booth": Booth; "previousStatus": string; }; }
  /** An exhibitor was assigned to a booth. */
  | { "id": string; "type": "booth.assigned"; "createdAt": string; "eventId": string; "data": { "booth": Booth; "exhibitorId": string; "exhibitor": Exhibitor; }; }
  /** An exhibitor was removed from a booth. */
  | { "id": string; "type": "booth.unassigned"; "createdAt": string; "eventId": string; "data": { "booth": Booth; "exhibitorId": string; "exhibitor": Exhibitor; }; }
  /** A booth was put on hold, or its hold was extended. */
  | { "id": string; "type": "booth.on_hold"; "createdAt": string; "eventId": string; "data": { "booth": Booth; "previousStatus": string; "holdExpiresAt": string; }; }
  /** An exhibitor was created. */
  | { "id": string; "type": "exhibitor.created"; "createdAt": string; "eventId": string; "data": { "exhibitor": Exhibitor; }; }
  /** Fields of an exhibitor changed; `changed` names them. */
  | { "id": string; "type": "exhibitor.updated"; "createdAt": string; "eventId": string; "data": { "exhibitor": Exhibitor; "changed": (string)[]; }; }
  /** An exhibitor was deleted; the data is its last state. */
  | { "id": string; "type": "exhibitor.deleted"; "createdAt": string; "eventId": string; "data": { "exhibitor": Exhibitor; }; }
  /** A booth was reserved. */
  | { "id": string; "type": "order.created"; "createdAt": string; "eventId": string; "data": { "order": Order; "booth": Booth; "booths": ({ "id"?: string; "legacyId"?: number; "levelId"?: string; "label"?: string; "externalId"?: string; "title"?: string | null; "x"?: number; "y"?: number; "width"?: number; "height"?: number; "rotation"?: number; "polygon"?: string | null; "type"?: string; "status"?: string; "price"?: string | null; "priceCents"?: string | null; "currency"?: string; "notes"?: string | null; "description"?: string | null; "tags"?: (string)[]; "metadata"?: Record<string, unknown>; "color"?: string | null; "openSides"?: number; "locked"?: boolean; "exhibitorIds"?: (string | null)[]; "areaM2"?: number; "holdExpiresAt"?: string; "holdKind"?: string; "holdReason"?: string | null; "createdAt"?: string; "updatedAt"?: string; })[]; }; }
  /** An order was paid; sent once per order. */
  | { "id": string; "type": "order.paid"; "createdAt": string; "eventId": string; "data": { "order": Order; "booth": Booth; "booths": ({ "id"?: string; "legacyId"?: number; "levelId"?: string; "label"?: string; "externalId"?: string; "title"?: string | null; "x"?: number; "y"?: number; "width"?: number; "height"?: number; "rotation"?: number; "polygon"?: string | null; "type"?: string; "status"?: string; "price"?: string | null; "priceCents"?: string | null; "currency"?: string; "notes"?: string | null; "description"?: string | null; "tags"?: (string)[]; "metadata"?: Record<string, unknown>; "color"?: string | null; "openSides"?: number; "locked"?: boolean; "exhibitorIds"?: (string)[]; "areaM2"?: number; "holdExpiresAt"?: string | null; "holdKind"?: string | null; "holdReason"?: string | null; "createdAt"?: string; "updatedAt"?: string; })[]; "payment": { "provider"?: string; "providerRef"?: string; "amountCents"?: number; "currency"?: string; }; }; }
  /** An order was cancelled or refunded. */
  | { "id": string; "type": "order.cancelled"; "createdAt": string; "eventId": string; "data": { "order": Order; "booth": Booth; "booths": ({ "id"?: string; "legacyId"?: number; "levelId"?: string; "label"?: string; "externalId"?: string; "title"?: string | null; "x"?: number; "y"?: number; "width"?: number; "height"?: number; "rotation"?: number; "polygon"?: string | null; "type"?: string; "status"?: string; "price"?: string | null; "priceCents"?: string | null; "currency"?: string; "notes"?: string | null; "description"?: string | null; "tags"?: (string)[]; "metadata"?: Record<string, unknown>; "color"?: string | null; "openSides"?: number; "locked"?: boolean; "exhibitorIds"?: (string | null)[]; "areaM2"?: number; "holdExpiresAt"?: string | null; "holdKind"?: string | null; "holdReason"?: string | null; "createdAt"?: string; "updatedAt"?: string; })[]; "reason": string; "refunded": boolean; }; }
  /** An order expired before it was paid. */
  | { "id": string; "type": "order.expired"; "createdAt": string; "eventId": string; "data": { "order": Order; "booth": Booth; "booths": ({ "id"?: string; "legacyId"?: number; "levelId"?: string; "label"?: string; "externalId"?: string; "title"?: string | null; "x"?: number; "y"?: number; "width"?: number; "height"?: number; "rotation"?: number; "polygon"?: string | null; "type"?: string; "status"?: string; "price"?: string | null; "priceCents"?: string | null; "currency"?: string; "notes"?: string | null; "description"?: string | null; "tags"?: (string)[]; "metadata"?: Record<string, unknown>; "color"?: string | null; "openSides"?: number; "locked"?: boolean; "exhibitorIds"?: (string | null)[]; "areaM2"?: number; "holdExpiresAt"?: string | null; "holdKind"?: string | null; "holdReason"?: string | null; "createdAt"?: string; "updatedAt"?: string; })[]; }; }
  /** A new version of the plan was published. */
  | { "id": string; "type": "floorplan.published"; "createdAt": string; "eventId": string; "data": { "version": { "id"?: string; "number"?: number; "note"?: string; "publishedAt"?: string; }; "event": { "id"?: string; "slug"?: string; "name"?: string; }; }; }
  /** A session was created. */
  | { "id": string; "type": "session.created"; "createdAt": string; "eventId": string; "data": { "session": Session; }; }
  /** Fields of a session changed; `changed` names them. */
  | { "id": string; "type": "session.updated"; "createdAt": string; "eventId": string; "data": { "session": Session; "changed": (string)[]; }; }
  /** A session was deleted; the data is its last state. */
  | { "id": string; "type": "session.deleted"; "createdAt": string; "eventId": string; "data": { "session": Session; }; }
  /** An extra was assigned to an exhibitor. */
  | { "id": string; "type": "extra.assigned"; "createdAt": string; "eventId": string; "data": { "exhibitorId": string; "extra": { "id"?: string; "kind"?: string; "name"?: string; }; "quantity": number; "boothId": string; "orderId": string; }; }
  /** An extra was removed from an exhibitor. */
  | { "id": string; "type": "extra.removed"; "createdAt": string; "eventId": string; "data": { "exhibitorId": string; "extra": { "id"?: string; "kind"?: string; "name"?: string; }; "quantity": number; "boothId": string; "orderId": string; }; };

