// Names that hold nothing personal in whichever record they are: ids of things, states, times,
// amounts and settings of a franchise. A name that may be personal somewhere isn't among them; a
// record in which it isn't says so under `plain`.
export const plainFields: ReadonlySet<string> = new Set(
  `
  acceptedAt acceptedFor accessCode account acting action activated active added agentName
  allergens allowedOrigins already anchor answered answeredAt areas askLocation askedAt assetId
  assetIds assetName assetTypeId assetTypeName assets at attemptAt attempts audience audienceId
  automatic available availableAt awaitingSince bannerFileId bases batchesLeft because began
  beganAt billingAddress billingCity billingName billingState billingZip boundary brandId
  brandIds brandName brandNames brands breakAfterHours broadcastMessage brought bucket
  businessClosesAt businessOpensAt byHand bytes campaignId canceledCents categoryId cents
  changeId changed changedAt changes chosen chunksId code codeStep color colorPicker columns
  commentHidden completedAt confirmationAt confirmationValidDays confirmed connectedAt
  connectionId contactId contentHash contentType correctionId count createdAt crew cupType
  cursor customEvery customUnit dailyOvertimeHours date day dayId days daysAfterDueDate
  deactivated debitCents decidedAt decision deed defaults deleted deliveredAt delivery
  deliveryFeeCents depositCents depositPercent deviceAt digest digestAt dimension
  discountApplicableOnTax disputeId disputed disputesClosed donationId donations done driveUp
  due dueAt dueDate dueDays dueTime dues enabled endDate endTime endpointHash endsAt endsOn
  entity entryFeeCents entryId epoch equipment eventDate eventId eventIds eventMilliseconds
  eventSalesCollectedCents eventType events every executionDay executionTime expiresAt expiry
  expiryReminderDays exportId extendedPercent extendedSurcharge extraIds factId factorSince
  failed failures feeCents feeType fileIds flagged flavors flyerDownloads folded foldedAt
  formKey format found franchiseAddress franchiseCity franchiseEmail franchiseId franchiseIds
  franchiseName franchisePhoneNumCountryCode franchisePhoneNumber franchiseState franchiseTaxId
  franchiseVersion franchiseZipCode frequency givebackCents givebackPercentage givenCents grain
  gratuityCents greeting grid guests hasPush hasSignedIn hash headersKey heldByClient heldUntil
  hourlyPriceCents hours iconFileId imageFileId importId inQuery indexOrder industries industry
  instructions inventory invited invoiceDate invoiceId invoiceTitle isAfterBreak isDefault
  isNextMade isOfAnyBrand isStandIn isTold itemId itemName itemsCents joined kept keyId kind
  largeGuests last lastAt lastEventDate lastExportId lastRun lastRunAt layout leadTimeDays
  leadTimeHours letterheadVersion level list listedBy listedOf listings lockedUntil madeUntil
  mail mailed mailedAt make manager manualStatus mark masterId maxGratuity maxOrders menuId
  menuTitle mergeId messageId messages method migrationId mileRateMills minServings minimumCents
  minimumCrew minimumNotice minimumPriceCents minute minutes model moment month monthStart
  monthlyBy moreProblems mostChosen movedBy needsDriver newsAt newsReadTo next nextAt
  nextEventId nextRunAt noShifts noTimeOff notMailed notPushed noteId notificationNotSentColor
  notificationSentColor notifiedAt offHourPercent offHourSurcharge offeredAt offset
  onlineSalesCents open opened openedAt optedOut order orderFrom orderId orderTax orderTo orders
  otherBrandIds outcome ownHours owner packageCup packageItemId packageMenuId packageMinutes
  packageServings packedAt pageToken paidAt paidOn part parts passCovers passRequired passed
  passwordAt passwordChangedAt pause paused paymentId paymentStatus paymentTerm payments percent
  period phase pinned placesPerSlot planId planned position prepay prepayFrom prepayTo
  priceCents pricingNotes processingFeeCents provenAt published publishedAt punchId purpose
  pushed quantity questionId queued queuedAt quoteDays raised ratePercent read readWrite
  readonly receivedAt receivers recipientLabel recipientNameLabel recordDate recordId recurrence
  refillAvailable refillPriceCents refundId refundedCents refunds refundsOrders registeredAt
  registrationNumber rejected reminded reminderHours removed repeatAt repeatDays reportName
  reportType request requestId requestedAt returnTo revision role roleId roleIds roleName round
  roundAt roundingMinutes route rows ruleId sales salesTaxCents salesTaxRate scheduleId
  sealedSecret seasonEnd seasonPassCents seasonPassCode seasonStart secondFactor secret seen
  seenAt segmentName sent sentAt seq sequence series seriesId serverKey serviceArea setUpMinutes
  settingsVersion shard shiftId shiftIds shown side since skew slot slotAt slotCapacity
  slotMinutes sortName sourceId sources span staff standing start startDate startTime startsAt
  startsOn stateHash status stoppedAt story stripeAccountId subjectId swapId syncedAt taken
  takesGratuity takesMessages takesTexts targetCents targetId targetUrl taskCardColor taskId
  taxCents taxId taxInside taxMode taxPercent tearDownMinutes templateId templateName
  templateType tenant tendAt term texts thing thingId thingKey threadId through timeOffId
  timeZone tipPool told tone topics totals travelMinutes tries trustVersion trustedUntil type
  unchanged unit unitCents unknown unread untaxed until unwanted updatedAt used usedAt version
  viewId viewed viewedAt warnAt weatherType webhookId week weekStart weekday weekdays
  weeklyOvertimeHours when why widths window withCup withPass workedMilliseconds writtenAt
  xeroTaxRate
  `
    .trim()
    .split(/\s+/),
);
